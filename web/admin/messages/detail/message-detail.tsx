import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MessageChanges, StoredMessage } from "#contract/messages.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { ApiError } from "#web/lib/api-error.ts";
import { adminUsernameAtom } from "#web/state/admin-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeletons } from "#web/ui/skeletons.tsx";
import { AnswerArea } from "../answer/answer-area.tsx";
import type { OwnChanges } from "../answer/use-answer.ts";
import { MessageBadges } from "../message-badges.tsx";
import { ShortcutsHelp } from "../shortcuts-help.tsx";
import { dayAndTime } from "../times.ts";
import { useMarkMessage } from "../use-mark-messages.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import { DetailNavigation } from "./detail-navigation.tsx";
import { EarlierVersions } from "./earlier-versions.tsx";
import { History } from "./history.tsx";
import { MarkButtons } from "./mark-buttons.tsx";
import { MessageFields } from "./message-fields.tsx";
import { Notes } from "./notes.tsx";
import { OtherRequests } from "./other-requests.tsx";
import { SentAnswers } from "./sent-answers.tsx";
import { useDetail } from "./use-detail.ts";

interface Props {
  id: number;
  /** The message from the list, shown until its details have loaded. */
  row: StoredMessage | undefined;
  /** Opens the reply editor when the details have loaded. */
  startsReply: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  urlOf: (id: number) => string;
  onBack: () => void;
}

export function MessageDetail(props: Props) {
  const { id, row, onBack } = props;
  const { data, error, refetch, isFetching } = useDetail(id);
  const message = data?.message ?? row;
  if (message) return <LoadedMessage {...props} message={message} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid gap-5">
      <DetailNavigation {...props} />
      {!error && <Skeletons label="Loading the message" count={1} className="grid" height="h-90" />}
      {error && (
        <div role="alert" className="sheet grid gap-4 justify-items-start p-6">
          <p>{isMissing ? "This message is no longer stored." : "We couldn't load this message."}</p>
          <Button variant="plain" isBusy={isFetching} onClick={() => (isMissing ? onBack() : refetch())}>
            {isMissing ? "Show all messages" : "Try again"}
          </Button>
        </div>
      )}
    </div>
  );
}

function LoadedMessage({ message, startsReply, ...props }: Props & { message: StoredMessage }) {
  const { id, urlOf, onPrevious, onNext, onBack } = props;
  const { name, createdAt, isHandled, earlierVersions } = message;
  const me = useAtomValue(adminUsernameAtom) ?? "";
  const detailQuery = useDetail(id);
  const { data: detail } = detailQuery;
  const [replyPresses, setReplyPresses] = useState(startsReply ? 1 : 0);
  const [ownChanges, setOwnChanges] = useState<OwnChanges | null>(null);
  /** Records the version that a change on this page created. The API's responses may arrive out of order. */
  const addOwnChange = (version: number) =>
    setOwnChanges((range) => ({
      from: range?.to === version - 1 ? range.from : version - 1,
      to: range?.from === version ? range.to : version,
    }));
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isError, variables } = useMarkMessage(
    ({ data, hasRaisedVersion }) => hasRaisedVersion && addOwnChange(data.version),
  );
  const mark = (changes: MessageChanges) => mutate({ id, changes });

  const markAsRead = useEffectEvent(() => {
    if (!message.isRead) mark({ isRead: true });
  });
  useEffect(() => {
    heading.current?.focus();
    markAsRead();
  }, []);
  useShortcuts({
    ...(onNext && { j: onNext }),
    ...(onPrevious && { k: onPrevious }),
    e: () => mark({ isHandled: !isHandled }),
    r: () => setReplyPresses(replyPresses + 1),
    u: onBack,
  });

  return (
    <article className="grid grid-cols-1 gap-5">
      <DetailNavigation {...props} />
      <div className="sheet grid grid-cols-1 gap-5 p-4 sm:p-6">
        <header className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} dir="auto" className="head text-2xl wrap-anywhere">
            {name}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <time dateTime={createdAt} className="text-soft figures">
              {dayAndTime(createdAt)}
            </time>
            <MessageBadges message={message} now={Date.now()} />
          </p>
        </header>
        <MessageFields message={message} products={detail?.products ?? []} />
        <EarlierVersions versions={earlierVersions} />
        <MarkButtons message={message} staff={detail?.staff ?? []} me={me} onMark={mark} />
        {isError && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p className="text-danger">Couldn't update this message.</p>
            <Button variant="plain" onClick={() => variables && mark(variables.changes)}>
              Try again
            </Button>
          </div>
        )}
      </div>
      {detailQuery.isError && (
        <LoadFailure what="the replies, notes and history of this message" query={detailQuery} isSheet />
      )}
      {detail && (
        <>
          <SentAnswers detail={detail} onOwnChange={addOwnChange} />
          <AnswerArea
            detail={detail}
            ownChanges={ownChanges}
            onOwnChange={addOwnChange}
            replyPresses={replyPresses}
          />
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 items-start">
            <Notes detail={detail} onOwnChange={addOwnChange} />
            <OtherRequests requests={detail.otherRequests} urlOf={urlOf} />
          </div>
          <History entries={detail.history} />
        </>
      )}
      {!detail && !detailQuery.isError && (
        <p role="status" className="text-soft">
          <Icon name="hourglass" /> Loading replies and notes…
        </p>
      )}
      <ShortcutsHelp keys={shortcutKeys} />
    </article>
  );
}

const shortcutKeys = [
  ["j", "next"],
  ["k", "previous"],
  ["e", "handled"],
  ["r", "reply"],
  ["u", "back"],
] as const;
