import { company } from "#contract/company.ts";
import { Section } from "#web/ui/section.tsx";

const stats = [
  { value: "New", label: "company, built by people from the trade" },
  { value: "100%", label: "commitment to business customers" },
  { value: "1,000+", label: "products" },
  { value: "24/7", label: "support" },
];

export function About() {
  return (
    <Section
      id="about"
      title={`About ${company.shortName}`}
      lead="A trade counter for companies that make, fix and move things."
    >
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16 items-start">
        <div className="grid gap-4 max-w-150">
          <p>
            We supply maintenance crews, machine shops, warehouses and construction sites with what they use
            up and what breaks, from a box of M8 washers to a spare bearing for a conveyor drive.
          </p>
          <p>
            Our customers are businesses. They want the right part, a clear price and a date they can plan
            around. That is what our quotes give you.
          </p>
        </div>
        <dl className="grid grid-cols-2 rule border-t border-l">
          {stats.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-1 bg-sheet rule border-r border-b p-5 max-[359px]:p-4 md:p-6"
            >
              <dt className="text-soft">{label}</dt>
              <dd className="figures text-[2.25rem] max-[359px]:text-[1.5rem] md:text-[2.75rem] font-extrabold leading-none">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
