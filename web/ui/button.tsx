import type { ComponentProps } from "react";

interface Props extends ComponentProps<"button"> {
  variant?: "primary" | "plain" | "icon";
  /** Ignores clicks while an action is running, but keeps the focus, which a disabled button would lose. */
  isBusy?: boolean;
}

const variants = { primary: "btn-primary", plain: "btn-plain", icon: "btn-icon" };

export function Button({
  variant = "primary",
  type = "button",
  className = "",
  isBusy,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type={type}
      className={`${variants[variant]} ${className}`}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
