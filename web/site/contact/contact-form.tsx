import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm } from "react-hook-form";
import {
  contactForm,
  foldContact,
  keyField,
  trapField,
  type ContactForm as Values,
} from "#contract/contact.ts";
import { contactSubjects } from "#contract/subjects.ts";
import { DraftNotices } from "#web/requests/draft-notices.tsx";
import { SavedView } from "#web/requests/saved-view.tsx";
import { useRequestForm } from "#web/requests/use-request-form.ts";
import { useToast } from "#web/state/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Honeypot } from "#web/ui/honeypot.tsx";

const empty: Values = { name: "", email: "", company: "", subject: "general", message: "" };

export function ContactForm() {
  const form = useForm<Values>({ resolver: zodResolver(contactForm), defaultValues: empty });
  const request = useRequestForm("contact", form, { empty, fold: foldContact });
  const { view, record } = request;
  const toast = useToast();

  const submit = form.handleSubmit(async (values, event) => {
    const after = await request.submit(values, event?.target);
    if (after?.problem) {
      toast({
        variant: "destructive",
        title: "Error",
        text: "There was a problem sending your message. Please try again.",
      });
    }
    if (after?.status !== "sent") return;
    await request.startOver(after.id);
    toast({
      title: "Message Sent",
      text: "Thank you for your message. Our team will contact you shortly!",
    });
  });

  if (record && view === "waiting") return <SavedView record={record} onEdit={request.edit} />;
  if (view === "sent") {
    return (
      <div role="status" className="grid gap-4 justify-items-start">
        <h4 className="head text-xl text-sent">Message Sent</h4>
        <p>Thank you for your message. Our team will contact you shortly!</p>
        <Button look="plain" onClick={() => request.startOver()}>
          Send Another Message
        </Button>
      </div>
    );
  }
  const isSending = view === "sending";
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <DraftNotices drafts={request.drafts} disabled={isSending} />
      <Fields form={form} readOnly={isSending} />
      <Honeypot name={trapField} />
      <input type="hidden" name={keyField} />
      <Button type="submit" disabled={isSending} className="sm:col-span-2 sm:justify-self-start">
        {isSending ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}

interface FieldsProps {
  form: UseFormReturn<Values>;
  /** While sending: what is typed then would be neither sent nor saved. */
  readOnly: boolean;
}

function Fields({ form, readOnly }: FieldsProps) {
  const { register, formState, getValues } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Full Name" required error={errors.name?.message}>
        {(wiring) => (
          <input type="text" autoComplete="name" readOnly={readOnly} {...wiring} {...register("name")} />
        )}
      </Field>
      <Field label="Email Address" required error={errors.email?.message}>
        {(wiring) => (
          <input
            type="email"
            autoComplete="email"
            inputMode="email"
            readOnly={readOnly}
            {...wiring}
            {...register("email")}
          />
        )}
      </Field>
      <Field label="Company Name" error={errors.company?.message}>
        {(wiring) => (
          <input
            type="text"
            autoComplete="organization"
            readOnly={readOnly}
            {...wiring}
            {...register("company")}
          />
        )}
      </Field>
      <Field label="Subject" error={errors.subject?.message}>
        {(wiring) => (
          <select {...wiring} {...register("subject")}>
            {Object.entries(contactSubjects).map(([value, label]) => (
              <option key={value} value={value} disabled={readOnly && value !== getValues("subject")}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field label="Message" required error={errors.message?.message}>
          {(wiring) => <textarea rows={6} readOnly={readOnly} {...wiring} {...register("message")} />}
        </Field>
      </div>
    </>
  );
}
