import { atom, useAtom } from "jotai";
import { useEffect } from "react";
import type { StoredMessage } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { maxAnnounced, useUnread } from "./use-unread.ts";

/**
 * The highest id of the messages that have been listed or were unread when the list was first shown; null until the
 * unread ids have loaded. Newer unread messages are announced.
 */
const newestSeenAtom = atom<number | null>(null);

interface Props {
  listed: readonly StoredMessage[];
  onShow: () => void;
}

/**
 * Announces unread messages that arrived after the list was loaded. The list does not reload by itself while
 * it is shown, so that it does not move.
 */
export function NewMessages({ listed, onShow }: Props) {
  const { data } = useUnread();
  const [newestSeen, setNewestSeen] = useAtom(newestSeenAtom);
  const newestKnown = Math.max(
    newestSeen ?? Math.max(0, ...(data?.ids ?? [])),
    ...listed.map(({ id }) => id),
  );
  useEffect(() => {
    if (data) setNewestSeen(newestKnown);
  }, [data, newestKnown, setNewestSeen]);
  const count = data ? data.ids.filter((id) => id > newestKnown).length : 0;
  return (
    <div
      role="status"
      className="empty:hidden flex flex-wrap items-center gap-3 rule border-l-4 border-amber pl-4"
    >
      {count > 0 && (
        <>
          <p>
            {count === 1
              ? "1 new message."
              : `${count}${count === maxAnnounced ? " or more" : ""} new messages.`}
          </p>
          <Button variant="plain" onClick={onShow}>
            {count === 1 ? "Show it" : "Show them"}
          </Button>
        </>
      )}
    </div>
  );
}
