import type { ReactNode } from "react";
import { Icon, type IconName } from "#web/ui/icon.tsx";

interface Props {
  icon: IconName;
  children: ReactNode;
  actions?: ReactNode;
}

export function Notice({ icon, children, actions }: Props) {
  return (
    <div
      data-notice
      className="sheet flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 border-l-4 border-l-amber max-w-140 pointer-events-auto"
    >
      <Icon name={icon} />
      <p className="flex-1 basis-50">{children}</p>
      {actions}
    </div>
  );
}
