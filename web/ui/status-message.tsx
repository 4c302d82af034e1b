import { useState } from "react";

interface Message {
  text: string;
  /** Differs between messages with the same text. */
  id: number;
}

/** @returns the last message for `StatusMessage`, and a function that shows another one; "" shows none */
export function useStatusMessage() {
  const [message, setMessage] = useState<Message>({ text: "", id: 0 });
  return [message, (text: string) => setMessage(({ id }) => ({ text, id: id + 1 }))] as const;
}

/** A live region. Each message is a new element, because screen readers do not read an unchanged one again. */
export function StatusMessage({ message }: { message: Message }) {
  return (
    <p role="status" className="text-soft empty:hidden wrap-anywhere">
      {message.text && <span key={message.id}>{message.text}</span>}
    </p>
  );
}
