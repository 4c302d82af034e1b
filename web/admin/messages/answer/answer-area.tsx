import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
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
  onOwnChange: (version: number) => void;
  /** How many times the shortcut that opens the reply editor was pressed. */
  replyPresses: number;
}

type EditorKind = "reply" | "quotation";

/**
 * Shows the reply or the quotation editor, or none. Initially opens the editor that has a draft; if both have one, the
 * quotation. The shortcut opens the reply editor in any case.
 */
export function AnswerArea({ detail, ownChanges, onOwnChange, replyPresses }: Props) {
  const { id, subject } = detail.message;
  const [openKind, setOpenKind] = useState<EditorKind | null>(() =>
    quotationDrafts.read({ id }) ? "quotation" : replyDrafts.read({ id }) ? "reply" : null,
  );
  const [statusText, setStatusText] = useState("");
  const { otherWriter, onTyped, stopWriting } = useWriting(id, detail.writing);
  const area = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const editorToFocus = useRef<EditorKind | null>(null);

  const focusEditor = () => area.current?.querySelector<HTMLElement>("form textarea, form input")?.focus();
  const show = (kind: EditorKind) => {
    if (kind === openKind) return focusEditor();
    editorToFocus.current = kind;
    setStatusText("");
    setOpenKind(kind);
  };
  const showReply = useEffectEvent(() => show("reply"));
  useEffect(() => {
    if (replyPresses > 0) showReply();
  }, [replyPresses]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `openKind` has changed
  useLayoutEffect(() => {
    if (editorToFocus.current === null || editorToFocus.current !== openKind) return;
    editorToFocus.current = null;
    focusEditor();
  }, [openKind]);

  const closeEditor = (nextStatusText: string) => {
    setOpenKind(null);
    setStatusText(nextStatusText);
    stopWriting();
  };
  useEffect(() => {
    // The pressed button has disappeared with its editor.
    if (statusText) status.current?.focus();
  }, [statusText]);
  const editorProps = { detail, ownChanges, onOwnChange, onTyped };
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
            variant={openKind === null ? "primary" : "plain"}
            aria-expanded={openKind === "reply"}
            onClick={() => (openKind === "reply" ? closeEditor("") : show("reply"))}
          >
            <Icon name="message-square-text" />
            Write a reply
          </Button>
          {(isQuoteSubject(subject) || detail.message.items !== null) && (
            <Button
              variant="plain"
              aria-expanded={openKind === "quotation"}
              onClick={() => (openKind === "quotation" ? closeEditor("") : show("quotation"))}
            >
              <Icon name="clipboard-list" />
              {detail.quotations.length > 0 ? "Change the quotation" : "Write a quotation"}
            </Button>
          )}
        </div>
        {openKind === "reply" && (
          <ReplyEditor {...editorProps} onSent={() => closeEditor("Your reply is on its way.")} />
        )}
        {openKind === "quotation" && (
          <QuotationBuilder {...editorProps} onSent={() => closeEditor("Your quotation is on its way.")} />
        )}
      </div>
    </DetailSection>
  );
}
