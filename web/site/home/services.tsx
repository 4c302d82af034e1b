import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Section } from "#web/ui/section.tsx";

const services = [
  {
    icon: "wrench",
    title: "MRO Supplies",
    text: "Maintenance, repair and operations: everything that keeps a plant running between shutdowns.",
    items: ["Fasteners and bearings", "Lubricants and adhesives", "Hand and power tools"],
    href: paths.category("mro-supplies"),
  },
  {
    icon: "hard-hat",
    title: "Safety Equipment",
    text: "Protection people wear because it fits, marked with the standard it was tested to.",
    items: ["Gloves by cut level", "Eye, ear and head protection", "Hi-vis and workwear"],
    href: paths.category("safety-ppe"),
  },
  {
    icon: "package",
    title: "Packaging Materials",
    text: "Everything between the end of your line and the customer's loading dock.",
    items: ["Cartons and void fill", "Stretch film and strapping", "Tapes and labels"],
    href: paths.category("packaging"),
  },
] as const;

export function Services() {
  return (
    <Section id="services" title="Our Services" lead="Three supply programs, one phone number.">
      <ul className="grid gap-4 md:grid-cols-3">
        {services.map(({ icon, title, text, items, href }) => (
          <li key={title} className="sheet flex flex-col gap-4 p-6">
            <Icon name={icon} className="text-3xl" />
            <h3 className="head text-xl">{title}</h3>
            <p className="text-soft">{text}</p>
            <ul className="rule border-t">
              {items.map((item) => (
                <li key={item} className="rule border-b py-2">
                  {item}
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
