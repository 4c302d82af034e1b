import { expect, it } from "vitest";
import { administratorWithLink } from "./administrators.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit } from "./browser.ts";
import { logIn, signInForFirstTime } from "./sign-in.ts";

it("sets up an added account through the operator's one-time link, not by password alone", async () => {
  const credentials = await administratorWithLink();
  const page = await visit("/admin", { expectedErrors: /401/ });
  await logIn(page, credentials);
  const instruction =
    "To set up this account, open the one-time link from the site's operator and log in there.";
  await page.getByRole("alert").getByText(instruction).waitFor();
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, credentials.fragment);
  await page.getByText("Log in with your username and password to set up your authenticator.").waitFor();
  expect(new URL(page.url()).hash, "leaves no token in the history").toBe("");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await signInForFirstTime(page, credentials);
  await page.getByRole("heading", { level: 1, name: "Admin Panel" }).waitFor();
});
