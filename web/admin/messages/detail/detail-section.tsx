import type { ReactNode } from "react";

interface Props {
  title: string;
  children: ReactNode;
}

export function DetailSection({ title, children }: Props) {
  return (
    <section aria-label={title} className="sheet grid grid-cols-1 gap-4 p-4 sm:p-6">
      <h3 className="head text-lg">{title}</h3>
      {children}
    </section>
  );
}
