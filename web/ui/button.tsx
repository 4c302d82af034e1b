import type { ComponentProps } from "react";

interface Props extends ComponentProps<"button"> {
  look?: "primary" | "plain" | "icon";
}

const looks = { primary: "btn-primary", plain: "btn-plain", icon: "btn-icon" };

export function Button({ look = "primary", type = "button", className = "", ...rest }: Props) {
  return <button type={type} className={`${looks[look]} ${className}`} {...rest} />;
}
