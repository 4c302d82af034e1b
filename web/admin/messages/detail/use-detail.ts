import { useQuery } from "@tanstack/react-query";
import { type MessageDetail, readMessage } from "#contract/message-detail.ts";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";
import { detailKey } from "../inbox-cache.ts";

const pollMs = 3000;

const isSending = (detail: MessageDetail | undefined) =>
  detail?.replies.some(({ state }) => state === "sending") ?? false;

export function useDetail(id: number) {
  const api = useAdminApi();
  return useQuery({
    ...api.queryOptions,
    queryKey: detailKey(id),
    queryFn: async ({ signal }) => (await api.call(readMessage, { params: { id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (isSending(state.data) ? pollMs : false),
  });
}
