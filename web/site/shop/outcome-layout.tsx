import type { ReactNode } from "react";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { type Outcome, outcomes } from "./payment-outcome.ts";

interface Props {
  outcome: Outcome;
  children: ReactNode;
}

const outcomeIcons: Record<Outcome, { icon: IconName; color: string }> = {
  success: { icon: "circle-check", color: "text-success" },
  pending: { icon: "hourglass", color: "" },
  error: { icon: "circle-x", color: "text-danger" },
};

export function OutcomeLayout({ outcome, children }: Props) {
  const { title, text } = outcomes[outcome];
  const { icon, color } = outcomeIcons[outcome];
  return (
    <div className="wrap grid gap-8 py-12 md:py-16">
      <div className="grid gap-3 justify-items-start">
        <Icon name={icon} className={`${color} text-5xl`} />
        <h1 className="head text-4xl">{title}</h1>
        <p className="text-lg text-soft max-w-150">{text}</p>
      </div>
      {children}
    </div>
  );
}
