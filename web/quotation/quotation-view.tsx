import { company } from "#contract/company.ts";
import { longDay } from "#contract/dates.ts";
import { priceToCents, showCents } from "#contract/money.ts";
import { lineTotalCents, type Quotation, totalCents } from "#contract/quotation.ts";

interface Props {
  quotation: Pick<Quotation, "lines" | "validUntil" | "terms" | "version">;
  reference: string;
  /** When the quotation was stored, formatted; null for a preview. */
  sentAt: string | null;
}

export function QuotationView({ quotation, reference, sentAt }: Props) {
  const { lines, validUntil, terms, version } = quotation;
  const facts = [
    ["Reference", reference],
    ["Version", String(version)],
    ...(sentAt === null ? [] : [["Sent", sentAt]]),
    ["Valid until", longDay(validUntil)],
  ];
  return (
    <div className="grid grid-cols-1 gap-5 print:gap-4 print:text-sm">
      <CompanyHeader />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4 print:grid-cols-4">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="figures font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <LinesTable lines={lines} />
      {terms.trim() !== "" && (
        <div className="grid gap-1 break-inside-avoid">
          <h3 className="font-head font-semibold">Terms</h3>
          <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere max-w-170">
            {terms}
          </p>
        </div>
      )}
    </div>
  );
}

/** Printed only: on screen the page already shows the company's name. */
function CompanyHeader() {
  return (
    <div className="hidden print:flex justify-between gap-6 rule border-b border-ink pb-3">
      <div>
        <p className="head text-xl">{company.name}</p>
        <p>{company.addressLines.slice(0, 2).join(", ")}</p>
      </div>
      <div className="text-right">
        <p className="head text-xl">Quotation</p>
        <p className="figures">
          {company.phone} · {company.email}
        </p>
      </div>
    </div>
  );
}

const head = "py-2 pr-4 font-normal text-sm text-soft whitespace-nowrap last:pr-0";
const cell = "py-1 sm:py-2 print:!py-1 pr-4 last:pr-0";
/** Hidden on phones, where the row shows these values beside the quantity. */
const wide = "hidden sm:table-cell print:table-cell";
/** On phones each line takes two rows: the part, then its quantity and total. */
const row =
  "grid grid-cols-[1fr_auto] gap-x-4 py-2 sm:table-row sm:py-0 print:table-row print:py-0 rule border-b align-baseline break-inside-avoid";

function LinesTable({ lines }: { lines: Quotation["lines"] }) {
  const hasLeadTime = lines.some(({ leadTime }) => leadTime);
  return (
    <table className="block sm:table print:table w-full border-collapse text-left">
      <caption className="sr-only">Lines of the quotation</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group print:not-sr-only print:table-header-group">
        <tr className="rule border-b border-steel">
          <th scope="col" className={head}>
            Part
          </th>
          <th scope="col" className={`${head} text-right`}>
            Quantity
          </th>
          <th scope="col" className={`${head} ${wide} text-right`}>
            Unit price
          </th>
          {hasLeadTime && (
            <th scope="col" className={`${head} ${wide}`}>
              Lead time
            </th>
          )}
          <th scope="col" className={`${head} text-right`}>
            Total
          </th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group print:table-row-group">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their position
          <Line key={i} line={line} hasLeadTime={hasLeadTime} />
        ))}
      </tbody>
      <tfoot className="block sm:table-row-group print:table-row-group">
        <tr className="grid grid-cols-[1fr_auto] gap-x-4 sm:table-row print:table-row font-head font-bold text-lg">
          <th
            scope="row"
            colSpan={hasLeadTime ? 4 : 3}
            className="py-3 sm:pr-4 print:pr-4 sm:text-right print:text-right"
          >
            Total
          </th>
          <td className="py-3 text-right figures whitespace-nowrap">{showCents(totalCents(lines))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line, hasLeadTime }: { line: Quotation["lines"][number]; hasLeadTime: boolean }) {
  const { text, sku, quantity, unit, price, leadTime, note } = line;
  return (
    <tr className={row}>
      <th scope="row" className={`${cell} col-span-2 font-normal`}>
        <span dir="auto" className="block print:inline font-medium wrap-anywhere">
          {text}
        </span>
        {sku && (
          <span className="block print:inline print:ml-2 print:whitespace-nowrap figures text-sm text-soft wrap-anywhere">
            {sku}
          </span>
        )}
        {note && (
          <span dir="auto" className="block print:inline print:ml-2 text-sm text-soft wrap-anywhere">
            {note}
          </span>
        )}
      </th>
      <td className={`${cell} sm:text-right print:text-right figures`}>
        {quantity} {unit}
        <span className="sm:hidden print:hidden">
          {" "}
          × {showCents(priceToCents(price))}
          {leadTime && <span className="block text-sm text-soft">{leadTime}</span>}
        </span>
      </td>
      <td className={`${cell} ${wide} text-right figures whitespace-nowrap`}>
        {showCents(priceToCents(price))}
      </td>
      {hasLeadTime && (
        <td dir="auto" className={`${cell} ${wide} wrap-anywhere`}>
          {leadTime}
        </td>
      )}
      <td className={`${cell} text-right figures font-semibold whitespace-nowrap`}>
        {showCents(lineTotalCents(line))}
      </td>
    </tr>
  );
}
