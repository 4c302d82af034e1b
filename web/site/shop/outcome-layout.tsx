import type { ReactNode } from "react";
import { type Outcome, outcomes } from "./payment-outcome.ts";

interface Props {
  outcome: Outcome;
  children: ReactNode;
}

const marks: Record<Outcome, string> = {
  success: "i-lucide-circle-check text-success",
  pending: "i-lucide-hourglass",
  error: "i-lucide-circle-x text-danger",
};

export function OutcomeLayout({ outcome, children }: Props) {
  const { title, text } = outcomes[outcome];
  return (
    <div className="wrap grid gap-8 py-12 md:py-16">
      <div className="grid gap-3 justify-items-start">
        <span className={`${marks[outcome]} text-5xl`} aria-hidden="true" />
        <h1 className="head text-4xl">{title}</h1>
        <p className="text-lg text-soft max-w-150">{text}</p>
      </div>
      {children}
    </div>
  );
}
