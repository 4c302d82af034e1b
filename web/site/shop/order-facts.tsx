interface Props {
  orderId: string;
  /** Empty until hydration, to reserve the line's height; undefined to omit the line. */
  date?: string;
}

export function OrderFacts({ orderId, date }: Props) {
  return (
    <dl className="sheet grid sm:grid-flow-col sm:justify-start">
      <Fact title="Order ID" text={orderId} />
      {date !== undefined && <Fact title="Date" text={date} />}
    </dl>
  );
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-0.5 p-4 sm:px-6 rule not-last:max-sm:border-b sm:border-r sm:last:border-r-0">
      <dt className="text-soft">{title}</dt>
      <dd className="figures font-semibold text-lg min-h-7 break-all">{text}</dd>
    </div>
  );
}
