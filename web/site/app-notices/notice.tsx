import type { ReactNode } from "react";

interface Props {
  /** The icon's class, written out. */
  icon: string;
  children: ReactNode;
  actions?: ReactNode;
}

export function Notice({ icon, children, actions }: Props) {
  return (
    <div className="sheet flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 border-l-4 border-l-amber max-w-140 pointer-events-auto">
      <span className={icon} aria-hidden="true" />
      <p className="flex-1 basis-50">{children}</p>
      {actions}
    </div>
  );
}
