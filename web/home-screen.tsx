import type { Screen } from "./lib/lazy-screen.tsx";
import { ContactSection } from "./site/contact/contact-section.tsx";
import { LateContactForm } from "./site/contact/late-contact-form.ts";
import { LateParts } from "./site/home/hero-drawing.tsx";
import { HomePage } from "./site/home/home-page.tsx";

/** The home page with another feature's section. */
export const HomeScreen: Screen = Object.assign(() => <HomePage contact={<ContactSection />} />, {
  late: [LateContactForm, LateParts],
});
