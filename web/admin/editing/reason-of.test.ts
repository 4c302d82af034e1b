import { expect, it } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import { reasonOf } from "./reason-of.ts";

const answer = (status: number) => new Response("", { status });
const refusal = { success: false, code: "internal", message: "Something went wrong." } as const;

it("says what the server said, and the reference where it gave one", () => {
  expect(reasonOf(new ApiError(answer(409), "", refusal))).toBe("Something went wrong.");
  const told = { ...refusal, requestId: "8f0c1a2b3c4d5e6f" };
  expect(reasonOf(new ApiError(answer(500), "", told))).toBe(
    "Something went wrong. (reference 8f0c1a2b3c4d5e6f)",
  );
  expect(reasonOf(new ApiError(answer(502), "<html>"))).toContain("no proper answer");
  expect(reasonOf(new Error("offline"))).toContain("could not be reached");
});
