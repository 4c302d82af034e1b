import { lazyScreen } from "#web/lib/lazy-screen.tsx";
import { nearby } from "#web/lib/nearby.ts";
import { persistently } from "#web/lib/persistently.ts";

/** Stands in the HTML, and comes alive when somebody comes near: with its validation it weighs as much as a small page. */
export const LateContactForm = lazyScreen(async () => {
  await nearby("contact");
  return (await persistently(() => import("./contact-form.tsx"))).ContactForm;
});
