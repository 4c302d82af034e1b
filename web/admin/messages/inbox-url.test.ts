import { expect, it } from "vitest";
import { defaultInboxQuery, type InboxQuery, inboxUrl, parseInboxUrl } from "./inbox-url.ts";

const parse = (address: string) => parseInboxUrl(address.split("?")[1] ?? "");

it("reads queries and message ids back from the URLs built for them", () => {
  const queries: InboxQuery[] = [
    defaultInboxQuery,
    { q: "a&b=c #9", show: "overdue", order: "oldest", kind: "quotes", assignee: "Ana Ruiz" },
    { ...defaultInboxQuery, assignee: "" },
  ];
  for (const query of queries) {
    expect(parse(inboxUrl(query))).toEqual({ query, openId: null });
    expect(parse(inboxUrl(query, 12))).toEqual({ query, openId: 12 });
  }
  expect(inboxUrl(defaultInboxQuery)).toBe("/admin?tab=messages");
});

it("ignores unknown filters and invalid message ids", () => {
  for (const id of ["0", "-1", "1.5", "x", "0x10", "9".repeat(20)]) {
    expect(parse(`/admin?tab=messages&show=nothing&order=up&kind=x&message=${id}`)).toEqual({
      query: defaultInboxQuery,
      openId: null,
    });
  }
});
