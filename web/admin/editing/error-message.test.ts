import { expect, it } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import { errorMessage } from "./error-message.ts";

const responseOf = (status: number) => new Response("", { status });
const refusal = { success: false, code: "internal", message: "Something went wrong." } as const;

it("shows the server's message, with the request's id if there is one, or a fallback", () => {
  expect(errorMessage(new ApiError(responseOf(409), "", refusal))).toBe("Something went wrong.");
  const refusalWithId = { ...refusal, requestId: "8f0c1a2b3c4d5e6f" };
  expect(errorMessage(new ApiError(responseOf(500), "", refusalWithId))).toBe(
    "Something went wrong. (reference 8f0c1a2b3c4d5e6f)",
  );
  expect(errorMessage(new ApiError(responseOf(502), "<html>"))).toContain("unexpected response");
  expect(errorMessage(new Error("offline"))).toContain("couldn't reach");
});
