import { ContactSection } from "./site/contact/contact-section.tsx";
import { HomePage } from "./site/home/home-page.tsx";

/** The home page with another feature's section. */
export const HomeScreen = () => <HomePage contact={<ContactSection />} />;
