import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { MessageDetail } from "#contract/message-detail.ts";
import { isQuoteSubject } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DetailSection } from "../detail/detail-section.tsx";
import { quotationDrafts, replyDrafts } from "./answer-drafts.ts";
import { QuotationBuilder } from "./quotation-builder.tsx";
import { ReplyEditor } from "./reply-editor.tsx";
import type { OwnChanges } from "./use-answer.ts";
import { useWriting } from "./use-writing.ts";

interface Props {
  detail: MessageDetail;
  ownChanges: OwnChanges | null;
  onChanged: (version: number) => void;
  /** How many times the shortcut that opens the reply editor was pressed. */
  replyPresses: number;
}

type EditorKind = "reply" | "quotation";

/**
 * The reply and quotation editors, one at a time. At first, the one with a draft is open: a quotation before a reply.
 */
export function AnswerArea({ detail, ownChanges, onChanged, replyPresses }: Props) {
  const { id, subject } = detail.message;
  const [open, setOpen] = useState<EditorKind | null>(() =>
    quotationDrafts.read({ id }) ? "quotation" : replyDrafts.read({ id }) ? "reply" : null,
  );
  const [statusText, setStatusText] = useState("");
  const { otherWriter, onTyped, stopWriting } = useWriting(id, detail.writing);
  const area = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  /** The editor to focus once it is rendered. */
  const editorToFocus = useRef<EditorKind | null>(null);

  const focusEditor = () => area.current?.querySelector<HTMLElement>("form textarea, form input")?.focus();
  const show = (kind: EditorKind) => {
    if (kind === open) return focusEditor();
    editorToFocus.current = kind;
    setStatusText("");
    setOpen(kind);
  };
  const latestShow = useRef(show);
  latestShow.current = show;
  useEffect(() => {
    if (replyPresses > 0) latestShow.current("reply");
  }, [replyPresses]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an editor has opened
  useLayoutEffect(() => {
    if (editorToFocus.current === null || editorToFocus.current !== open) return;
    editorToFocus.current = null;
    focusEditor();
  }, [open]);

  const close = (text: string) => {
    setOpen(null);
    setStatusText(text);
    stopWriting();
  };
  useEffect(() => {
    // The pressed button is gone with its editor.
    if (statusText) status.current?.focus();
  }, [statusText]);
  const editor = { detail, ownChanges, onChanged, onTyped };
  return (
    <DetailSection title="Answer">
      <div ref={area} className="grid grid-cols-1 gap-4">
        <p ref={status} role="status" tabIndex={-1} className="empty:hidden font-medium">
          {statusText}
        </p>
        {otherWriter !== null && (
          <p role="status" className="rule border-l-4 border-amber pl-4" dir="auto">
            {otherWriter} is writing an answer.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            look={open === null ? "primary" : "plain"}
            aria-expanded={open === "reply"}
            onClick={() => (open === "reply" ? setOpen(null) : show("reply"))}
          >
            <Icon name="message-square-text" />
            Write a reply
          </Button>
          {(isQuoteSubject(subject) || detail.message.items !== null) && (
            <Button
              look="plain"
              aria-expanded={open === "quotation"}
              onClick={() => (open === "quotation" ? setOpen(null) : show("quotation"))}
            >
              <Icon name="clipboard-list" />
              {detail.quotations.length > 0 ? "Change the quotation" : "Write a quotation"}
            </Button>
          )}
        </div>
        {open === "reply" && <ReplyEditor {...editor} onSent={() => close("Your reply is on its way.")} />}
        {open === "quotation" && (
          <QuotationBuilder {...editor} onSent={() => close("Your quotation is on its way.")} />
        )}
      </div>
    </DetailSection>
  );
}
