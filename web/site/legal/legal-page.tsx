import { Children, type ReactNode } from "react";
import { Below } from "#web/lib/below.tsx";

interface Props {
  title: string;
  /** The effective date, formatted. */
  effective: string;
  children: ReactNode;
}

export function LegalPage({ title, effective, children }: Props) {
  const [first, second, ...others] = Children.toArray(children);
  return (
    <article className="wrap py-14 md:py-20">
      <header className="grid gap-2 rule border-b pb-6 mb-8">
        <h1 className="head text-4xl">{title}</h1>
        <p className="text-soft">Effective {effective}</p>
      </header>
      <div className="prose">
        {first}
        {second}
        <Below>{others}</Below>
      </div>
    </article>
  );
}
