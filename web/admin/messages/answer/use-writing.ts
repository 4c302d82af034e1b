import { useEffect, useEffectEvent, useRef, useState } from "react";
import { claimWriting, endWriting, type MessageDetail } from "#contract/message-detail.ts";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";
import { useInboxCache } from "../inbox-cache.ts";

/** Minimum time between two renewals of a claim, which lasts twice as long (`writingClaimMs`). */
const renewMs = 60_000;

/**
 * Tells other administrators that this one is writing an answer. `otherWriter` is the username of another administrator
 * who is writing one, or null.
 */
export function useWriting(id: number, otherClaim: MessageDetail["writing"]) {
  const api = useAdminApi();
  const { storeWriting } = useInboxCache();
  const [, setExpiredAt] = useState(0);
  const claimedAt = useRef(Number.NEGATIVE_INFINITY);

  const onTyped = () => {
    if (Date.now() - claimedAt.current < renewMs) return;
    claimedAt.current = Date.now();
    // A failure is ignored: even without a claim, If-Match refuses an answer if a colleague has sent one meanwhile.
    api.call(claimWriting, { params: { id } }).then(
      ({ data }) => storeWriting(id, data),
      () => {},
    );
  };
  const stopWriting = () => {
    if (claimedAt.current < 0) return;
    claimedAt.current = Number.NEGATIVE_INFINITY;
    api.write(endWriting, { params: { id } }).catch(() => {});
  };
  const stopOnLeave = useEffectEvent(stopWriting);
  useEffect(() => () => stopOnLeave(), []);

  const until = otherClaim ? Date.parse(otherClaim.until) : 0;
  // Renders again once the other administrator's claim has expired.
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setExpiredAt(until), Math.max(until - Date.now(), 0) + 100);
    return () => clearTimeout(timer);
  }, [until]);
  return { otherWriter: otherClaim && until > Date.now() ? otherClaim.who : null, onTyped, stopWriting };
}
