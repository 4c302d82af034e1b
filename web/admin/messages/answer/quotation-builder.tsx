import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import type { Resolver } from "react-hook-form";
import { sendQuotation } from "#contract/message-detail.ts";
import { showCents } from "#contract/money.ts";
import { companyDay } from "#contract/reply-date.ts";
import { ifMatch } from "#contract/row-version.ts";
import type { z } from "#contract/schema.ts";
import { Button } from "#web/ui/button.tsx";
import { InputField, TextareaField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RestoredNotice } from "#web/ui/restored-notice.tsx";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";
import { dayAndTime } from "../times.ts";
import { AnswerConflict } from "./answer-conflict.tsx";
import { quotationDrafts } from "./answer-drafts.ts";
import { AnswerProblem } from "./answer-problem.tsx";
import { QuotationLines } from "./quotation-lines.tsx";
import { QuotationPreview } from "./quotation-preview.tsx";
import {
  isSameQuotation,
  linesTotal,
  newQuotation,
  type QuotationValues,
  quotationForm,
  toInput,
} from "./quotation-values.ts";
import type { EditorProps } from "./reply-editor.tsx";
import { useAnswer } from "./use-answer.ts";

type Parsed = z.output<typeof quotationForm>;

const resolveInput = zodResolver(quotationForm);
const resolver = ((values, context, options) =>
  resolveInput(toInput(values) as unknown as Parsed, context, options as never)) as Resolver<
  QuotationValues,
  unknown,
  Parsed
>;

/** Edits a quotation and the text of the mail that announces it. Both are sent together. */
export function QuotationBuilder({ detail, ownChanges, onOwnChange, onTyped, onSent }: EditorProps) {
  const api = useAdminApi();
  const { id: messageId, reference, name, email } = detail.message;
  const [preview, setPreview] = useState<Parsed | null>(null);
  const answer = useAnswer<QuotationValues, Parsed>({
    ...{ detail, ownChanges, onOwnChange, onTyped, onSent },
    drafts: quotationDrafts,
    makeValues: () => newQuotation(detail, Date.now()),
    resolver,
    send: ({ text, ...quotation }, id, version) =>
      api.call(sendQuotation, {
        params: { id: messageId },
        body: { id, text, quotation },
        headers: ifMatch(version),
      }),
    isStored: ({ replies, quotations }, id, { text, ...quotation }) => {
      const mail = replies.find((reply) => reply.id === id);
      const storedQuotation = quotations.find(({ version }) => version === mail?.quotationVersion);
      return (
        mail?.text.trim() === text.trim() &&
        storedQuotation !== undefined &&
        isSameQuotation(storedQuotation, quotation)
      );
    },
  });
  const { form, isRestored, isPending, notice, hasConflict, errorText, submit, startOver } = answer;
  const { errors } = form.formState;
  const lastQuotation = detail.quotations.at(-1);
  const decidedQuotation = lastQuotation?.decision ? lastQuotation : null;
  const total = linesTotal(form.watch("lines"));
  // Hides the error about the whole list while one of its lines shows an error.
  const hasLineError = Array.isArray(errors.lines) && errors.lines.some(Boolean);
  const linesError = hasLineError ? undefined : (errors.lines?.root?.message ?? errors.lines?.message);
  return (
    <form
      noValidate
      aria-label="Quotation"
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isRestored && <RestoredNotice onDiscard={startOver} disabled={isPending} />}
      {decidedQuotation && (
        <p className="rule border-l-4 border-amber pl-4 wrap-anywhere">
          Quotation {decidedQuotation.version} was {decidedQuotation.decision?.kind} on{" "}
          {dayAndTime(decidedQuotation.decision?.at ?? "")}
          {decidedQuotation.decision?.note && `, with the note “${decidedQuotation.decision.note}”`}. Sending
          this one replaces it, and the customer has to answer again.
        </p>
      )}
      <QuotationLines form={form} readOnly={isPending} />
      {linesError && (
        <p role="alert" className="text-danger font-medium">
          {linesError}
        </p>
      )}
      <p className="flex justify-between gap-4 rule border-t border-b py-3 font-head font-bold text-xl">
        Total
        <output aria-label="Total" className="figures">
          {total === null ? "—" : showCents(total)}
        </output>
      </p>
      <div className="grid gap-4 sm:grid-cols-[14rem_1fr] items-start">
        <InputField
          label="Valid until"
          required
          error={errors.validUntil?.message}
          type="date"
          min={companyDay(Date.now())}
          readOnly={isPending}
          {...form.register("validUntil")}
        />
        <TextareaField
          label="Terms"
          error={errors.terms?.message}
          rows={3}
          dir="auto"
          readOnly={isPending}
          {...form.register("terms")}
        />
      </div>
      <TextareaField
        label={`Mail to ${email}`}
        required
        error={errors.text?.message}
        rows={6}
        dir="auto"
        readOnly={isPending}
        {...form.register("text")}
      />
      <p className="text-soft text-sm">
        The link to the quotation, our phone number and the reference are added to the mail.
      </p>
      <AnswerConflict id={messageId} hasConflict={hasConflict} onSeen={answer.acceptVersion} />
      <AnswerProblem notice={notice} errorText={errorText} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          <Icon name="send-horizontal" />
          {isPending ? "Sending..." : "Send quotation"}
        </Button>
        <Button variant="plain" onClick={() => void form.handleSubmit(setPreview)()}>
          Preview
        </Button>
      </div>
      <QuotationPreview
        preview={preview}
        version={(detail.quotations.at(-1)?.version ?? 0) + 1}
        reference={reference}
        name={name}
        onClose={() => setPreview(null)}
        onSend={() => {
          setPreview(null);
          void submit();
        }}
      />
    </form>
  );
}
