import type { ReactNode } from "react";

interface Props {
  title: string;
  effective: string;
  children: ReactNode;
}

export function LegalPage({ title, effective, children }: Props) {
  return (
    <article className="wrap py-14 md:py-20">
      <header className="grid gap-2 rule border-b pb-6 mb-8">
        <h1 className="head text-4xl">{title}</h1>
        <p className="text-soft">Effective {effective}</p>
      </header>
      <div className="prose">{children}</div>
    </article>
  );
}
