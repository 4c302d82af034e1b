import { ContactSection } from "./site/contact/contact-section.tsx";
import { HeroParts } from "./site/home/hero-drawing.tsx";
import { HomePage } from "./site/home/home-page.tsx";

/** The home page with the contact section, passed in because features do not import each other. */
export const HomeScreen = () => <HomePage contact={<ContactSection />} />;

HomeScreen.warm = HeroParts.preload;
