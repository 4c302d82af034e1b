import { useId } from "react";

interface Props {
  label: string;
  value: string;
  /** Value and text of each. */
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
  className?: string;
}

export function LabeledSelect({ label, value, options, onChange, className = "" }: Props) {
  const id = useId();
  return (
    <div className={`grid gap-1 grow basis-36 min-w-0 ${className}`}>
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="w-full min-w-0 min-h-11 px-3 rounded border border-solid border-steel bg-sheet text-ink text-base"
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
