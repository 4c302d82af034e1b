import type { Page } from "playwright-core";
import type { QuoteForm } from "#contract/quote.ts";
import { drafts } from "../device.ts";
import { toast } from "../toast.ts";
import { load } from "./phone.ts";
import { waitUntil } from "./wait-until.ts";

type TextField = Exclude<keyof QuoteForm, "parts" | "photos">;
const labels: Record<TextField, string> = {
  name: "Full Name",
  email: "Email Address",
  company: "Company Name",
  phone: "Phone Number",
  subject: "Subject",
  message: "Message",
  requirements: "Specific Requirements",
};

const submitButton = (page: Page) => page.getByRole("button", { name: "Submit Quote Request" });

/** Opens an empty form, as a visitor does for the next request. */
export async function openEmptyForm(page: Page, url: string): Promise<void> {
  const again = page.getByRole("button", { name: "Submit Another Request" });
  if (await again.isVisible()) await again.click();
  else await load(page, url);
  await submitButton(page).waitFor();
}

export async function fill(page: Page, values: QuoteForm): Promise<void> {
  for (const [name, label] of Object.entries(labels)) {
    await page.getByLabel(label).fill(values[name as TextField]);
  }
}

const refusalToast = (page: Page) => toast(page).filter({ hasText: "Error" });

/** Whether the page shows a refusal now. Success shows a toast too, but with another title. */
export const isRefused = (page: Page) => refusalToast(page).isVisible();

/** `alreadySent`: the form is empty, because the request had already been sent before this press. */
type Outcome = "thanked" | "saved" | "refused" | "alreadySent";

/** Waits until the page shows the outcome of a submission, and returns it. */
export async function readOutcome(page: Page): Promise<Outcome> {
  const thanked = thanksHeading(page);
  const saved = savedHeading(page);
  const emptied = page.getByText("Message must be at least 10 characters");
  await thanked.or(saved).or(refusalToast(page)).or(emptied).first().waitFor();
  if (await thanked.isVisible()) return "thanked";
  if (await emptied.isVisible()) return "alreadySent";
  return (await saved.isVisible()) ? "saved" : "refused";
}

const thanksHeading = (page: Page) => page.getByRole("heading", { name: "Thank You" });
const savedHeading = (page: Page) => page.getByRole("heading", { name: "Saved on this device" });

/**
 * After a refusal, closes its toast and submits the unchanged form again, unless the request has been saved or sent in
 * the meantime.
 */
export async function resubmit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close notification" }).first().click();
  await toast(page).waitFor({ state: "detached" });
  await submitButton(page).or(savedHeading(page)).or(thanksHeading(page)).first().waitFor();
  if (await submitButton(page).isVisible()) await submitButton(page).click();
}

/** Whether a reopened page restores this text in the form, ready to be submitted. */
export async function isDraftRestored(page: Page, marker: string): Promise<boolean> {
  const isShown = async () =>
    (await submitButton(page).isVisible()) &&
    (await page.getByLabel("Message").inputValue()).includes(marker);
  const isDraft = async () => (await drafts(page)).some(({ values }) => values.message?.includes(marker));
  // The draft appears in the form once the page has read it.
  await waitUntil("the form shows its draft", async () => (await isShown()) || !(await isDraft()));
  return isShown();
}

export const pressSubmit = (page: Page) => submitButton(page).click();
