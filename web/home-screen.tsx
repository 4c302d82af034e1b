import { ContactSection } from "./site/contact/contact-section.tsx";
import { HomePage } from "./site/home/home-page.tsx";

/** The home page with the contact section, which another feature owns. */
export const HomeScreen = () => <HomePage contact={<ContactSection />} />;
