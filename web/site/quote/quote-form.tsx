import { zodResolver } from "@hookform/resolvers/zod";
import { useAtomValue } from "jotai";
import { Suspense, useMemo } from "react";
import { useForm } from "react-hook-form";
import { useSearch } from "wouter";
import { type ContactReply, keyField, trapField } from "#contract/contact.ts";
import { quoteForm, quoteMessage } from "#contract/quote.ts";
import { internalMessage } from "#contract/refusals.ts";
import { nextPaint } from "#web/lib/after-paint.ts";
import { lazyOnFirstInteraction } from "#web/lib/lazy.tsx";
import { wasPosted } from "#web/lib/unhydrated-form.ts";
import { DraftNotices } from "#web/requests/draft-notices.tsx";
import { SavedView } from "#web/requests/saved-view.tsx";
import { useRequestForm } from "#web/requests/use-request-form.ts";
import { adminUsernameAtom } from "#web/state/admin-session.ts";
import { useToast } from "#web/state/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Honeypot } from "#web/ui/honeypot.tsx";
import { PartsSection } from "./parts-section.tsx";
import { whenPhotosAdded } from "./pending-photos.ts";
import { prefill } from "./prefill.ts";
import { emptyQuote, type QuoteDraft } from "./quote-draft.ts";
import { QuoteFields } from "./quote-fields.tsx";
import { showUnfinished } from "./unfinished-fields.ts";

const ThankYou = lazyOnFirstInteraction(async () => (await import("./thank-you.tsx")).ThankYou);

export function QuoteForm() {
  const queryString = useSearch();
  const adminUsername = useAtomValue(adminUsernameAtom) ?? null;
  const valuesFromUrl = useMemo(() => prefill(queryString, adminUsername), [queryString, adminUsername]);
  const form = useForm<QuoteDraft>({
    resolver: zodResolver(quoteForm),
    defaultValues: emptyQuote,
  });
  const { showSent, showFailed } = useOutcomeToasts();
  const request = useRequestForm("quote", form, {
    empty: emptyQuote,
    prefill: valuesFromUrl,
    toMessage: quoteMessage,
    onSentLater: ({ reply = {} }) => showSent(reply),
  });
  const { view, record } = request;

  const submit = form.handleSubmit(async (values, event) => {
    const submitted = await request.submit(values, event?.target);
    if (submitted?.reply) showSent(submitted.reply);
    if (submitted?.problem) showFailed(submitted.problem.message);
  });

  if (record && view === "sent")
    return (
      <Suspense fallback={<p role="status">Your request has been received.</p>}>
        <ThankYou record={record} onAgain={() => request.startOver()} />
      </Suspense>
    );
  if (record && view === "waiting") return <SavedView record={record} onEdit={request.edit} />;
  const isSending = view === "sending";
  return (
    <form
      name="quote"
      noValidate
      method="post"
      onSubmit={async (event) => {
        if (wasPosted(event.currentTarget)) return;
        event.preventDefault();
        const element = event.currentTarget;
        await Promise.all([nextPaint(), whenPhotosAdded()]);
        if (!showUnfinished(element)) await submit(event);
      }}
      className="grid gap-5 sm:grid-cols-2"
    >
      <DraftNotices drafts={request.drafts} disabled={isSending} />
      <QuoteFields
        register={form.register}
        errors={form.formState.errors}
        readOnly={isSending}
        parts={<PartsSection form={form} isReady={request.isFilled} readOnly={isSending} />}
      />
      <Honeypot name={trapField} />
      {!request.isFilled && <input type="hidden" name={keyField} />}
      <Button type="submit" isBusy={isSending} className="sm:col-span-2 sm:justify-self-start">
        {isSending ? "Submitting..." : "Submit Quote Request"}
      </Button>
    </form>
  );
}

const mailToastAfterMs = 1000;

/**
 * Returns functions that show the outcome of sending in a toast. If only the notification mail failed, a second toast
 * replaces the first after 1 s.
 */
function useOutcomeToasts() {
  const toast = useToast();
  return {
    showSent({ emailStatus }: ContactReply) {
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
    showFailed(message: string) {
      const text = message === internalMessage ? "Failed to submit form. Please try again." : message;
      toast({ variant: "destructive", title: "Error", text });
    },
  };
}
