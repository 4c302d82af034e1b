import type { ComponentProps } from "react";

interface Props extends ComponentProps<"button"> {
  look?: "primary" | "plain" | "icon";
  /** What a press began is under way: presses do nothing, but the focus stays, which a disabled button loses. */
  isBusy?: boolean;
}

const looks = { primary: "btn-primary", plain: "btn-plain", icon: "btn-icon" };

export function Button({
  look = "primary",
  type = "button",
  className = "",
  isBusy,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type={type}
      className={`${looks[look]} ${className}`}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
