import { company } from "#contract/company.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Section } from "#web/ui/section.tsx";

const reasons = [
  {
    icon: "shield-check",
    title: "Quality Assurance",
    text: "Every product line is checked against its standard before it gets a part number. If it doesn't pass, we don't stock it.",
  },
  {
    icon: "truck",
    title: "Reliable Delivery",
    text: "Standard orders arrive in 3-5 business days. If your line is down, we'll tell you honestly what we can get there sooner.",
  },
  {
    icon: "headset",
    title: "Expert Support",
    text: "You talk to people who have held the part in their hands and will tell you when a cheaper one does the job.",
  },
] as const;

export function WhyChoose() {
  return (
    <Section title={`Why Choose ${company.shortName}`}>
      <ul className="grid md:grid-cols-3 rule border">
        {reasons.map(({ icon, title, text }) => (
          <li
            key={title}
            className="grid gap-3 content-start bg-sheet p-6 md:p-8 rule not-last:max-md:border-b not-last:md:border-r"
          >
            <Icon name={icon} className="text-3xl text-mark" />
            <h3 className="head text-xl">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
