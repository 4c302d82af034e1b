import { company } from "#contract/company.ts";
import { Icon } from "#web/ui/icon.tsx";

const reasons = [
  ["A price you can plan with", "One figure per line, with a delivery date."],
  ["The part, not something like it", "We check size, grade and standard before we quote."],
  ["One person to ask", "Whoever writes your quote also answers when you call about it."],
  ["Small amounts welcome", "Ask for one bearing or for a year's worth of gloves."],
];

export function Reasons() {
  return (
    <section aria-labelledby="reasons" className="grid gap-6">
      <h2 id="reasons" className="head text-2xl">
        Why Choose {company.shortName}?
      </h2>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-4 rule border-t border-l">
        {reasons.map(([title, text]) => (
          <li key={title} className="grid gap-1.5 content-start bg-sheet rule border-r border-b p-5">
            <Icon name="check" className="text-xl text-red" />
            <h3 className="head text-lg leading-snug">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
