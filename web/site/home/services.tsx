import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { Section } from "#web/ui/section.tsx";

const services = [
  {
    icon: "i-lucide-wrench",
    title: "MRO Supplies",
    text: "Maintenance, repair and operations: what keeps a plant running between two shutdowns.",
    goods: ["Fasteners and bearings", "Lubricants and adhesives", "Hand and power tools"],
    href: paths.category("mro-supplies"),
  },
  {
    icon: "i-lucide-hard-hat",
    title: "Safety Equipment",
    text: "Protection that is worn because it fits, marked with the standard it was tested to.",
    goods: ["Gloves by cut level", "Eye, ear and head protection", "Hi-vis and workwear"],
    href: paths.category("safety-ppe"),
  },
  {
    icon: "i-lucide-package",
    title: "Packaging Materials",
    text: "Everything between the end of your line and the customer's loading dock.",
    goods: ["Cartons and void fill", "Stretch film and strapping", "Tapes and labels"],
    href: paths.category("packaging"),
  },
];

export function Services() {
  return (
    <Section id="services" title="Our Services" lead="Three supply programs, one counter to call.">
      <ul className="grid gap-4 md:grid-cols-3">
        {services.map(({ icon, title, text, goods, href }) => (
          <li key={title} className="sheet flex flex-col gap-4 p-6">
            <span className={`${icon} text-3xl`} aria-hidden="true" />
            <h3 className="head text-xl">{title}</h3>
            <p className="text-soft">{text}</p>
            <ul className="rule border-t">
              {goods.map((good) => (
                <li key={good} className="rule border-b py-2">
                  {good}
                </li>
              ))}
            </ul>
            <Link href={href} className="link self-start mt-auto py-2.5 font-head font-semibold">
              See {title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
