import { useId } from "react";

interface Props {
  label: string;
  value: string;
  /** Value and text of each option. */
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
  /** Hides the label visually, and lets the select be as narrow as its texts. */
  isLabelHidden?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A native select with its label and without an error message; in a form that validates, use `Field`. */
export function LabeledSelect({
  label,
  value,
  options,
  onChange,
  isLabelHidden,
  disabled,
  className,
}: Props) {
  const id = useId();
  return (
    <div className={`grid min-w-0 ${isLabelHidden ? "" : "gap-1 grow basis-36"} ${className ?? ""}`}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-sm text-soft"}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className="control w-full"
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
