import { ChatPanel } from "./chat-panel.tsx";
import { useChatRequest } from "./use-chat-request.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

export function ChatAssistant({ open, onClose }: Props) {
  const request = useChatRequest(open);
  return open && <ChatPanel request={request} onClose={onClose} />;
}
