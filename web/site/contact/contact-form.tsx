import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import {
  contactForm,
  contactSubjects,
  idempotencyHeader,
  sendMessage,
  type ContactForm as Values,
} from "#contract/contact.ts";
import { call } from "#web/lib/api.ts";
import { useToast } from "#web/state/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

const empty: Values = {
  name: "",
  email: "",
  company: "",
  subject: "general",
  message: "",
};

export function ContactForm() {
  const { register, handleSubmit, reset, formState } = useForm<Values>({
    resolver: zodResolver(contactForm),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const key = useIdempotencyKey();
  const toast = useToast();

  const submit = handleSubmit(async (values) => {
    const body = { ...values, company: values.company || null };
    try {
      await call(sendMessage, {
        body,
        headers: { [idempotencyHeader]: key.of(body) },
      });
    } catch (error) {
      console.error(error);
      return toast({
        variant: "destructive",
        title: "Error",
        text: "There was a problem sending your message. Please try again.",
      });
    }
    key.forget();
    reset();
    toast({
      title: "Message Sent",
      text: "Thank you for your message. Our team will contact you shortly!",
    });
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <Field label="Full Name" required error={errors.name?.message}>
        {(wiring) => <input type="text" autoComplete="name" {...wiring} {...register("name")} />}
      </Field>
      <Field label="Email Address" required error={errors.email?.message}>
        {(wiring) => (
          <input type="email" autoComplete="email" inputMode="email" {...wiring} {...register("email")} />
        )}
      </Field>
      <Field label="Company Name" error={errors.company?.message}>
        {(wiring) => <input type="text" autoComplete="organization" {...wiring} {...register("company")} />}
      </Field>
      <Field label="Subject" error={errors.subject?.message}>
        {(wiring) => (
          <select {...wiring} {...register("subject")}>
            {Object.entries(contactSubjects).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field label="Message" required error={errors.message?.message}>
          {(wiring) => <textarea rows={6} {...wiring} {...register("message")} />}
        </Field>
      </div>
      <Button type="submit" disabled={isSubmitting} className="sm:col-span-2 sm:justify-self-start">
        {isSubmitting ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}

/** The same key for the same unsent text, so that pressing again never stores it twice; another for a changed one. */
function useIdempotencyKey() {
  const last = useRef<{ text: string; key: string }>(undefined);
  return {
    of(body: object): string {
      const text = JSON.stringify(body);
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget() {
      last.current = undefined;
    },
  };
}
