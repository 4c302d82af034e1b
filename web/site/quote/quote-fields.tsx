import type { ReactNode } from "react";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { InputField, TextareaField } from "#web/ui/field.tsx";
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
  parts: ReactNode;
}

export function QuoteFields({ register, errors, readOnly, parts }: Props) {
  const error = (name: keyof QuoteDraft) => errors[name]?.message;
  return (
    <>
      {textFields.map(({ name, label, required, ...input }) => (
        <InputField
          key={name}
          label={label}
          required={required}
          error={error(name)}
          readOnly={readOnly}
          {...input}
          {...register(name)}
        />
      ))}
      <div className="sm:col-span-2">
        <InputField
          label="Subject"
          required
          error={error("subject")}
          readOnly={readOnly}
          {...register("subject")}
        />
      </div>
      <div className="sm:col-span-2">
        <TextareaField
          label="Message"
          required
          error={error("message")}
          rows={6}
          readOnly={readOnly}
          {...register("message")}
        />
      </div>
      {parts}
      <div className="sm:col-span-2">
        <TextareaField
          label="Specific Requirements"
          error={error("requirements")}
          rows={4}
          readOnly={readOnly}
          {...register("requirements")}
        />
      </div>
    </>
  );
}
