import { ChatPanel } from "./chat-panel.tsx";
import { useChatRequest } from "./use-chat-request.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Stays mounted while the panel is closed, because a request may still be being sent. */
export function ChatAssistant({ open, onClose }: Props) {
  const request = useChatRequest(open);
  return open && <ChatPanel request={request} onClose={onClose} />;
}
