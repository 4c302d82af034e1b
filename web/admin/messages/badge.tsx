import type { ReactNode } from "react";

const looks = {
  quote: "bg-ink border-ink text-paper",
  plain: "border-steel text-soft",
  sent: "border-sent text-sent",
  danger: "border-danger text-danger",
};

export function Badge({ look = "plain", children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={`inline-block px-1.5 rounded border border-solid font-head font-semibold text-xs leading-5 whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}
