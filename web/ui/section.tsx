import { type ReactNode, useId } from "react";

interface Props {
  id?: string;
  title: string;
  lead?: string;
  children: ReactNode;
  className?: string;
}

/** With an `id`, the section can take the focus. */
export function Section({ id, title, lead, children, className = "" }: Props) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={titleId}
      className={`rule border-t ${className}`}
    >
      <div className="wrap grid gap-8 py-14 md:py-20">
        <div className="grid gap-3 max-w-170">
          <h2 id={titleId} className="head text-[1.75rem] md:text-[2.25rem] leading-tight">
            {title}
          </h2>
          {lead && <p className="text-lg text-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
