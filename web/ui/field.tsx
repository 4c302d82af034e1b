import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

interface ControlProps {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  "aria-required": boolean;
  className: string;
}

interface Props {
  label: string;
  required?: boolean | undefined;
  error?: string | undefined;
  children: (controlProps: ControlProps) => ReactNode;
}

const controlClasses =
  "block w-full min-h-11 px-3 py-2 rounded border border-solid border-steel bg-sheet text-ink text-base aria-[invalid=true]:border-danger aria-[invalid=true]:ring-1 aria-[invalid=true]:ring-danger";

/** A label, its control and its error message, linked for screen readers. `children` renders the control. */
export function Field({ label, required = false, error, children }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="grid gap-1.5 content-start">
      <label htmlFor={id} className="font-head font-semibold">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        "aria-invalid": Boolean(error),
        "aria-describedby": error ? errorId : undefined,
        "aria-required": required,
        className: controlClasses,
      })}
      {error && (
        <p id={errorId} className="flex items-baseline gap-1.5 text-danger font-medium">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

type LabelProps = Omit<Props, "children">;

export const InputField = ({ label, required, error, ...input }: LabelProps & ComponentProps<"input">) => (
  <Field label={label} required={required} error={error}>
    {(controlProps) => <input type="text" {...controlProps} {...input} />}
  </Field>
);

export const TextareaField = ({
  label,
  required,
  error,
  ...textarea
}: LabelProps & ComponentProps<"textarea">) => (
  <Field label={label} required={required} error={error}>
    {(controlProps) => <textarea {...controlProps} {...textarea} />}
  </Field>
);
