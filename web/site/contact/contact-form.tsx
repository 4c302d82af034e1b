import { zodResolver } from "@hookform/resolvers/zod";
import type { FormEvent } from "react";
import { useForm } from "react-hook-form";
import {
  contactForm,
  foldContact,
  keyField,
  trapField,
  type ContactForm as Values,
} from "#contract/contact.ts";
import { contactSubjects } from "#contract/subjects.ts";
import { formSigns } from "#web/lib/form-signs.ts";
import { SavedView } from "#web/pwa/saved-view.tsx";
import { useSubmission } from "#web/pwa/use-submission.ts";
import { useToast } from "#web/state/toasts.ts";
import { useDraft } from "#web/state/use-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { DraftNotices } from "#web/ui/draft-notice.tsx";
import { Field } from "#web/ui/field.tsx";
import { Trap } from "#web/ui/trap.tsx";

const empty: Values = { name: "", email: "", company: "", subject: "general", message: "" };

export function ContactForm() {
  const form = useForm<Values>({ resolver: zodResolver(contactForm), defaultValues: empty });
  const submission = useSubmission("contact");
  const draft = useDraft(
    "contact",
    {
      getValues: form.getValues,
      fill: (values) => form.reset(values as Values),
      subscribe: (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    },
    { empty, ...submission.ofDraft },
  );
  const toast = useToast();
  const { phase } = submission;

  const submit = form.handleSubmit(async (values, event) => {
    const outcome = await submission.submit({
      ...{ values, body: foldContact(values), signs: formSigns(event?.target) },
      draftKey: draft.keyOf(values),
    });
    if (outcome.result === "failed") {
      toast({
        variant: "destructive",
        title: "Error",
        text: "There was a problem sending your message. Please try again.",
      });
    }
    if (outcome.result !== "sent") return;
    if (draft.startOver()) submission.startOver();
    toast({
      title: "Message Sent",
      text: "Thank you for your message. Our team will contact you shortly!",
    });
  });

  const press = (event: FormEvent) => {
    draft.keep();
    return submit(event);
  };

  if (phase.name === "saved") {
    return (
      <SavedView
        item={submission.item}
        keyOfItem={phase.key}
        sending={submission.trying}
        onSendNow={submission.sendNow}
        onEdit={async () => {
          const values = await submission.edit();
          if (values) form.reset({ ...empty, ...values });
        }}
      />
    );
  }
  if (phase.name === "sent") {
    const again = () => {
      draft.startOver();
      submission.startOver();
    };
    return (
      <div role="status" className="grid gap-4 justify-items-start">
        <h4 className="head text-xl text-sent">Message Sent</h4>
        <p>Thank you for your message. Our team will contact you shortly!</p>
        <Button look="plain" onClick={again}>
          Send Another Message
        </Button>
      </div>
    );
  }
  const sending = phase.name === "sending";
  return (
    <form data-form="contact" noValidate method="post" onSubmit={press} className="grid gap-5 sm:grid-cols-2">
      <DraftNotices {...draft} disabled={sending} />
      <Fields form={form} readOnly={sending} />
      <Trap name={trapField} />
      <input type="hidden" name={keyField} />
      <Button type="submit" disabled={sending} className="sm:col-span-2 sm:justify-self-start">
        {sending ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}

/** Read-only while sending: what is typed then would be neither sent nor kept. */
function Fields({ form, readOnly }: { form: ReturnType<typeof useForm<Values>>; readOnly: boolean }) {
  const { register, formState } = form;
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
              <option key={value} value={value} disabled={readOnly && value !== form.getValues("subject")}>
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
