import type { ReactNode } from "react";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Field } from "#web/ui/field.tsx";
import type { QuoteDraft } from "./quote-draft.ts";

const textFields = [
  { name: "name", label: "Full Name", required: true, type: "text", autoComplete: "name" },
  { name: "email", label: "Email Address", required: true, type: "email", autoComplete: "email" },
  { name: "company", label: "Company Name", required: false, type: "text", autoComplete: "organization" },
  { name: "phone", label: "Phone Number", required: true, type: "tel", autoComplete: "tel" },
] as const;

interface Props {
  register: UseFormRegister<QuoteDraft>;
  errors: FieldErrors<QuoteDraft>;
  /** Set while sending: later input would be neither sent nor saved. */
  readOnly: boolean;
  /** The parts list, below the message. */
  parts: ReactNode;
}

export function QuoteFields({ register, errors, readOnly, parts }: Props) {
  const error = (name: keyof QuoteDraft) => errors[name]?.message;
  return (
    <>
      {textFields.map(({ name, label, required, ...input }) => (
        <Field key={name} label={label} required={required} error={error(name)}>
          {(controlProps) => <input readOnly={readOnly} {...input} {...controlProps} {...register(name)} />}
        </Field>
      ))}
      <div className="sm:col-span-2">
        <Field label="Subject" required error={error("subject")}>
          {(controlProps) => (
            <input type="text" readOnly={readOnly} {...controlProps} {...register("subject")} />
          )}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Message" required error={error("message")}>
          {(controlProps) => (
            <textarea rows={6} readOnly={readOnly} {...controlProps} {...register("message")} />
          )}
        </Field>
      </div>
      {parts}
      <div className="sm:col-span-2">
        <Field label="Specific Requirements" error={error("requirements")}>
          {(controlProps) => (
            <textarea rows={4} readOnly={readOnly} {...controlProps} {...register("requirements")} />
          )}
        </Field>
      </div>
    </>
  );
}
