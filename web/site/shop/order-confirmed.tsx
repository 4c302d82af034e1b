import { useEffect, useState } from "react";
import { longDate } from "#contract/dates.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ContinueShoppingLinks } from "./continue-shopping-links.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OutcomeLayout } from "./outcome-layout.tsx";

const steps = [
  {
    icon: "clipboard-check",
    title: "Order Processing",
    text: "We check your order against the shelf. Please allow 1-2 business days.",
  },
  {
    icon: "package",
    title: "Order Preparation",
    text: "Your parts are picked, counted and packed.",
  },
  {
    icon: "truck",
    title: "Shipping",
    text: "The carrier takes over. Standard delivery takes 3-5 business days.",
  },
] as const;

export function OrderConfirmed({ orderId }: { orderId: string }) {
  return (
    <OutcomeLayout outcome="success">
      <OrderFacts orderId={orderId} date={useToday()} />
      <section aria-labelledby="next-steps" className="grid gap-4">
        <h2 id="next-steps" className="head text-2xl">
          What happens next
        </h2>
        <ol className="grid md:grid-cols-3 rule border">
          {steps.map(({ icon, title, text }, index) => (
            <li
              key={title}
              className="grid gap-2 content-start bg-sheet p-5 md:p-6 rule not-last:max-md:border-b not-last:md:border-r"
            >
              <span className="flex items-start justify-between" aria-hidden="true">
                <span className="figures text-sm text-soft">0{index + 1}</span>
                <Icon name={icon} className="text-3xl" />
              </span>
              <h3 className="head text-lg">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <ContinueShoppingLinks />
    </OutcomeLayout>
  );
}

/** Returns today's date, empty until hydration: the day may change between rendering on the server and hydration. */
function useToday(): string {
  const [today, setToday] = useState("");
  useEffect(() => setToday(longDate(new Date().toISOString())), []);
  return today;
}
