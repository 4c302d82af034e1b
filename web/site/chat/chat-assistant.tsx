import { ChatPanel } from "./chat-panel.tsx";
import { useChatRequest } from "./use-chat-request.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** From its first opening on, also while the panel is closed: what it has sent may be under way. */
export function ChatAssistant({ open, onClose }: Props) {
  const request = useChatRequest();
  return open && <ChatPanel request={request} onClose={onClose} />;
}
