import { beforeEach, describe, expect, it } from "vitest";
import type { SavedReply } from "#contract/message-detail.ts";
import { call } from "#worker/test/call.ts";
import { staffHeaders } from "#worker/test/inbox.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

beforeEach(() => signInAsStaff("dana"));

describe("saved replies", () => {
  const path = "/api/admin/saved-replies";
  const send = async (method: string, url: string, body?: object) => {
    const response = await call(url, { method, headers: staffHeaders, ...(body && { body }) });
    return { status: response.status, ...((await response.json()) as { data: SavedReply | SavedReply[] }) };
  };

  it("are listed by title, can be deleted once, and need a text", async () => {
    const bearings = await send("POST", path, { title: " bearings ", text: "Two weeks." });
    await send("POST", path, { title: "Abrasives", text: "Tomorrow." });
    expect(bearings.data).toMatchObject({ title: "bearings", text: "Two weeks.", version: 1 });
    expect((await send("GET", path)).data).toMatchObject([{ title: "Abrasives" }, { title: "bearings" }]);
    const { id } = bearings.data as SavedReply;
    expect((await send("DELETE", `${path}/${id}`)).status).toBe(200);
    expect((await send("DELETE", `${path}/${id}`)).status).toBe(404);
    expect((await send("POST", path, { title: "x", text: " " })).status).toBe(400);
  });
});
