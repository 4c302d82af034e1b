import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { once } from "#contract/once.ts";
import { idle } from "#web/lib/idle.ts";
import { type ChatMessage, introduceAtom, isReplyPendingAtom, messagesAtom } from "./conversation.ts";

export function MessageLog() {
  const messages = useAtomValue(messagesAtom);
  const isReplyPending = useAtomValue(isReplyPendingAtom);
  const introduce = useSetAtom(introduceAtom);

  // Runs after the log is in the document, so that screen readers announce the first message too.
  useEffect(() => introduce(), [introduce]);

  return (
    <div role="log" aria-label="Messages" aria-live="polite" className="grid gap-3">
      {messages.map((message) => (
        <Message key={message.id} {...message} />
      ))}
      {isReplyPending && (
        <p className="justify-self-start flex items-center gap-1.5 min-h-11 px-3 rounded bg-line">
          <span className="sr-only">The assistant is typing</span>
          {["", "animate-delay-150", "animate-delay-300"].map((delay) => (
            <span
              key={delay}
              className={`size-1.5 rounded-full bg-soft motion-safe:animate-pulse ${delay}`}
              aria-hidden="true"
            />
          ))}
        </p>
      )}
    </div>
  );
}

const timeFormatter = once(() => new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" }));
// Created while idle, because the first formatter takes long to create.
idle(timeFormatter, 1000);

const sides = {
  assistant: { bubble: "justify-self-start bg-paper text-ink border-line", speaker: "Assistant" },
  user: { bubble: "justify-self-end bg-ink text-paper border-ink", speaker: "You" },
};

function Message({ role, content, timestamp }: ChatMessage) {
  const { bubble, speaker } = sides[role];
  return (
    <div className={`max-w-[85%] px-3 py-2 rounded border border-solid ${bubble}`}>
      <span className="sr-only">{speaker}: </span>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere leading-snug">
        {content}
      </p>
      <time dateTime={new Date(timestamp).toISOString()} className="block figures text-xs mt-1">
        {timeFormatter().format(timestamp)}
      </time>
    </div>
  );
}
