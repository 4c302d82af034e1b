import { zodResolver } from "@hookform/resolvers/zod";
import type { FormEvent } from "react";
import { useForm } from "react-hook-form";
import { useSearch } from "wouter";
import { type ContactReply, keyField, trapField } from "#contract/contact.ts";
import { foldQuote, quoteForm, type QuoteForm as Values } from "#contract/quote.ts";
import { formSigns } from "#web/lib/form-signs.ts";
import { SavedView } from "#web/pwa/saved-view.tsx";
import { useSubmission } from "#web/pwa/use-submission.ts";
import { useToast } from "#web/state/toasts.ts";
import { useDraft } from "#web/state/use-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { DraftNotices } from "#web/ui/draft-notice.tsx";
import { Trap } from "#web/ui/trap.tsx";
import { prefill } from "./prefill.ts";
import { QuoteFields } from "./quote-fields.tsx";
import { ThankYou } from "./thank-you.tsx";

const empty: Values = {
  name: "",
  email: "",
  company: "",
  phone: "",
  subject: "",
  message: "",
  requirements: "",
};

export function QuoteForm() {
  const form = useForm<Values>({ resolver: zodResolver(quoteForm), defaultValues: empty });
  const submission = useSubmission("quote");
  const { phase } = submission;
  const draft = useDraft(
    "quote",
    {
      getValues: form.getValues,
      fill: (values) => form.reset(values as Values),
      subscribe: (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    },
    {
      empty,
      asked: prefill(useSearch()),
      ...submission.ofDraft,
    },
  );
  const tell = useTelling();

  const submit = form.handleSubmit(async (values, event) => {
    const outcome = await submission.submit({
      ...{ values, body: foldQuote(values), signs: formSigns(event?.target) },
      draftKey: draft.keyOf(values),
    });
    if (outcome.result === "sent") tell.sent(outcome.reply);
    if (outcome.result === "failed") tell.failed(outcome.message);
  });

  if (phase.name === "sent") {
    const again = () => {
      draft.startOver();
      submission.startOver();
    };
    return <ThankYou reply={phase.reply} keyOfRequest={phase.key} onAgain={again} />;
  }
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
  const sending = phase.name === "sending";
  return (
    <form data-form="quote" noValidate method="post" onSubmit={press} className="grid gap-5 sm:grid-cols-2">
      <DraftNotices {...draft} disabled={sending} />
      <QuoteFields form={form} readOnly={sending} />
      <Trap name={trapField} />
      <input type="hidden" name={keyField} />
      <Button type="submit" disabled={sending} className="sm:col-span-2 sm:justify-self-start">
        {sending ? "Submitting..." : "Submit Quote Request"}
      </Button>
    </form>
  );
}

const mailToastAfterMs = 1000;

/** The toasts of section 8; the one about the mail comes a second later and replaces the first. */
function useTelling() {
  const toast = useToast();
  return {
    sent({ emailStatus }: ContactReply) {
      toast({
        title: "Quote Request Submitted!",
        text: "Your request has been saved in our system. Our team will review it shortly.",
      });
      if (emailStatus?.mainEmail !== false) return;
      setTimeout(() => {
        toast({
          title: "Email Delivery Status",
          text: "There was an issue with our notification system, but your request is saved.",
        });
      }, mailToastAfterMs);
    },
    failed(message = "Failed to submit form. Please try again.") {
      toast({ variant: "destructive", title: "Error", text: message });
    },
  };
}
