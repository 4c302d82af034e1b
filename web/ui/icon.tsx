import type { IconName } from "./icon-names.ts";

export type { IconName };

interface Props {
  name: IconName;
  /** Size (`text-xl`), color and position. By default as large as the text beside it, and in its color. */
  className?: string;
}

export function Icon({ name, className = "" }: Props) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
