import { memo, type ReactNode, Suspense } from "react";
import { company } from "#contract/company.ts";
import { lazyNearViewport } from "#web/lib/lazy.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { Section } from "#web/ui/section.tsx";

const ContactForm = lazyNearViewport("contact", async () => (await import("./contact-form.tsx")).ContactForm);

export const ContactSection = memo(() => {
  return (
    <Section
      id="contact"
      title="Contact Us"
      lead="Send a part number, a description or a question. A person will read it."
    >
      <div className="grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-16 items-start">
        <dl className="grid sm:grid-cols-2 lg:grid-cols-1 rule border-t">
          <Fact icon="map-pin" title="Office">
            <address className="not-italic">
              {company.name}
              {company.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Fact>
          <Fact icon="mail" title="Email">
            <a href={`mailto:${company.email}`} className="link inline-block py-2.5 break-words">
              {company.email}
            </a>
          </Fact>
          <Fact icon="phone" title="Phone">
            <a href={company.phoneHref} className="link figures inline-block py-2.5">
              {company.phone}
            </a>
          </Fact>
          <Fact icon="clock" title="Hours">
            {company.hours.contact.map(({ days, time }) => (
              <span key={days} className="block">
                {days}: {time}
              </span>
            ))}
          </Fact>
        </dl>
        <div className="sheet grid gap-6 p-5 sm:p-8">
          <h3 className="head text-2xl">Send Us a Message</h3>
          <Suspense>
            <ContactForm />
          </Suspense>
        </div>
      </div>
    </Section>
  );
});

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 content-start rule border-b py-5 sm:pr-4">
      <Icon name={icon} className="text-xl mt-0.5 row-span-2" />
      <dt className="font-head font-semibold">{title}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}
