import type { Page } from "playwright-core";
import { rows, visit } from "./browser.ts";

/** The app does not come alive in this page before what is returned is called. */
export async function holdApp(page: Page): Promise<() => void> {
  const woken = Promise.withResolvers<void>();
  await page.route("**/assets/**/*.js", async (route) => {
    await woken.promise;
    await route.continue();
  });
  return woken.resolve;
}

/** A visit whose app does not come alive before `wake` is called. */
export async function comeEarly(path: string) {
  let wake = () => {};
  const page = await visit(path, {
    early: true,
    prepare: async (fresh) => {
      wake = await holdApp(fresh);
    },
  });
  return { page, wake };
}

export const fields = {
  "Email Address": "early@example.com",
  "Phone Number": "555 0100",
  Subject: "Hex bolts",
  Message: "Typed before the app was there",
};
export const fill = async (page: Page, name = "Early Ana") => {
  for (const [label, value] of Object.entries({ ...fields, "Full Name": name }))
    await page.getByLabel(label).fill(value);
};

/** What our server has from this person. */
export const stored = (name: string) =>
  rows("SELECT subject, message FROM contact_messages WHERE name = ?", name) as Record<string, string>[];

/** What forms have left on the device, by name. */
export const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /draft-|pressed/.test(name)));
