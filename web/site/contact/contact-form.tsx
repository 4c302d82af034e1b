import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { keyField, trapField } from "#contract/contact.ts";
import { contactForm, contactFormMessage, type ContactForm as Values } from "#contract/contact-form.ts";
import { contactSubjects } from "#contract/subjects.ts";
import { nextPaint } from "#web/lib/after-paint.ts";
import { wasPosted } from "#web/lib/unhydrated-form.ts";
import { DraftNotices } from "#web/requests/draft-notices.tsx";
import { referenceIn } from "#web/requests/record.ts";
import { SavedView } from "#web/requests/saved-view.tsx";
import { useRequestForm } from "#web/requests/use-request-form.ts";
import { useToast } from "#web/state/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, InputField, TextareaField } from "#web/ui/field.tsx";
import { Honeypot } from "#web/ui/honeypot.tsx";
import { Icon } from "#web/ui/icon.tsx";

const empty: Values = { name: "", email: "", company: "", subject: "general", message: "" };

export function ContactForm() {
  const form = useForm<Values>({ resolver: zodResolver(contactForm), defaultValues: empty });
  const toast = useToast();
  const showSentToast = () =>
    toast({
      title: "Message Sent",
      text: "Thank you for your message. Our team will contact you shortly!",
    });
  const request = useRequestForm("contact", form, {
    empty,
    toMessage: contactFormMessage,
    onSentLater: showSentToast,
  });
  const { view, record } = request;
  const [reference, setReference] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets the form once per sent message
  useEffect(() => {
    if (!record || view !== "sent") return;
    setReference(referenceIn(record));
    void request.startOver();
  }, [view]);

  const submit = form.handleSubmit(async (values, event) => {
    const after = await request.submit(values, event?.target);
    if (after?.problem) {
      toast({
        variant: "destructive",
        title: "Error",
        text: "There was a problem sending your message. Please try again.",
      });
    }
    if (after?.status === "sent") showSentToast();
  });

  if (record && view === "waiting") return <SavedView record={record} onEdit={request.edit} />;
  const isSending = view === "sending";
  return (
    <form
      name="contact"
      noValidate
      method="post"
      onSubmit={async (event) => {
        if (wasPosted(event.currentTarget)) return;
        event.preventDefault();
        await nextPaint();
        await submit(event);
      }}
      className="grid gap-5 sm:grid-cols-2"
    >
      <div className="sm:col-span-2 empty:hidden">{reference && <Confirmation reference={reference} />}</div>
      <DraftNotices drafts={request.drafts} disabled={isSending} />
      <Fields form={form} readOnly={isSending} />
      <Honeypot name={trapField} />
      {/* A script in web/index.html fills this in when the browser posts the form. */}
      {!request.isFilled && <input type="hidden" name={keyField} />}
      <Button type="submit" isBusy={isSending} className="sm:col-span-2 sm:justify-self-start">
        {isSending ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}

function Confirmation({ reference }: { reference: string }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per reference
  useEffect(() => {
    // The focused submit button is, on a phone, far below this box.
    const { activeElement } = document;
    if (activeElement === document.body || box.current?.closest("form")?.contains(activeElement))
      box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, [reference]);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-1 rule border border-l-4 border-l-success rounded p-4">
      <h4 className="head text-lg flex items-baseline gap-2 text-success">
        <Icon name="check" />
        We have your message
      </h4>
      <p>
        Reference <span className="figures font-semibold">{reference}</span>. We reply within 24-48 business
        hours.
      </p>
    </div>
  );
}

interface FieldsProps {
  form: UseFormReturn<Values>;
  /** Set while sending: later input would be neither sent nor saved. */
  readOnly: boolean;
}

function Fields({ form, readOnly }: FieldsProps) {
  const { register, formState, getValues } = form;
  const { errors } = formState;
  return (
    <>
      <InputField
        label="Full Name"
        required
        error={errors.name?.message}
        autoComplete="name"
        readOnly={readOnly}
        {...register("name")}
      />
      <InputField
        label="Email Address"
        required
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        readOnly={readOnly}
        {...register("email")}
      />
      <InputField
        label="Company Name"
        error={errors.company?.message}
        autoComplete="organization"
        readOnly={readOnly}
        {...register("company")}
      />
      <Field label="Subject" error={errors.subject?.message}>
        {(controlProps) => (
          <select {...controlProps} {...register("subject")}>
            {Object.entries(contactSubjects).map(([value, label]) => (
              <option key={value} value={value} disabled={readOnly && value !== getValues("subject")}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="sm:col-span-2">
        <TextareaField
          label="Message"
          required
          error={errors.message?.message}
          rows={6}
          readOnly={readOnly}
          {...register("message")}
        />
      </div>
    </>
  );
}
