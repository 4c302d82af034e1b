import { expect, it } from "vitest";
import { company } from "#contract/company.ts";
import { prefill } from "./prefill.ts";

it("fills in the subject from the URL, unless the URL names parts", () => {
  expect(prefill("?subject=Hex%20bolts", null)).toEqual({ subject: "Hex bolts" });
  expect(prefill("?subject=Hex%20bolts&part=HB-8", null)).toEqual({});
});

it("fills in message and requirements for an API integration, for an administrator also the company's details", () => {
  const filled = prefill("?subject=API%20Integration%3A%20Norbrace", null);
  expect(filled).toEqual({
    subject: "API Integration: Norbrace",
    message: expect.stringContaining("to set up Norbrace"),
    requirements: "Supplier API integration",
  });
  const { name, email, phone } = company;
  expect(prefill("?subject=API%20Integration%3A%20Norbrace", "ruth")).toEqual({
    ...{ ...filled, name: "ruth", company: name, email, phone },
  });
});
