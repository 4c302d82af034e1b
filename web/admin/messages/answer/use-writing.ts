import { useCallback, useEffect, useRef, useState } from "react";
import { claimWriting, endWriting, type MessageDetail } from "#contract/desk.ts";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";

type Writing = MessageDetail["writing"];

/** How often a claim is renewed at most; it lasts twice as long (`writingForMs`). */
const renewMs = 60_000;

/** Tells other administrators that this one is typing an answer, and returns who else is. */
export function useWriting(id: number, known: Writing) {
  const api = useAdminApi();
  const [answered, setAnswered] = useState<Writing>();
  const [, setExpired] = useState(0);
  const claimedAt = useRef(Number.NEGATIVE_INFINITY);
  const call = useRef(api);
  call.current = api;

  const onTyped = useCallback(() => {
    if (Date.now() - claimedAt.current < renewMs) return;
    claimedAt.current = Date.now();
    // A failure goes unnoticed: the version still prevents two administrators from overwriting each other.
    call.current.read(claimWriting, { params: { id } }).then(
      ({ data }) => setAnswered(data),
      () => {},
    );
  }, [id]);
  const end = useCallback(() => {
    if (claimedAt.current < 0) return;
    claimedAt.current = Number.NEGATIVE_INFINITY;
    call.current.write(endWriting, { params: { id } }).catch(() => {});
  }, [id]);
  useEffect(() => end, [end]);

  const other = answered === undefined ? known : answered;
  const until = other ? Date.parse(other.until) : 0;
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setExpired(until), Math.max(until - Date.now(), 0) + 100);
    return () => clearTimeout(timer);
  }, [until]);
  return { other: other && until > Date.now() ? other.who : null, onTyped, end };
}
