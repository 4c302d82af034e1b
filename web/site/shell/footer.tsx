import type { ReactNode } from "react";
import { company } from "#contract/company.ts";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

const quickLinks = [
  ["Home", paths.home()],
  ["About Us", paths.section("about")],
  ["Services", paths.section("services")],
  ["Products", paths.shop()],
  ["Contact", paths.section("contact")],
] as const;

const categoryLinks = [
  ...company.mainCategories.map((name) => [name, paths.shop()] as const),
  ["View All Categories", paths.shop()] as const,
];

const legalLinks = [
  ["Privacy Policy", paths.privacyPolicy()],
  ["Terms of Service", paths.termsOfService()],
  ["Sitemap", paths.sitemap()],
] as const;

const socialIcons = { LinkedIn: "linkedin", Facebook: "facebook", Instagram: "instagram" } as const;

export function Footer() {
  return (
    <footer lang="en" className="rule border-t-4 border-ink bg-sheet">
      <div className="wrap grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1.2fr_1fr_1.2fr]">
        <div className="grid gap-4 content-start">
          <p className="head text-xl">{company.name}</p>
          <p className="text-soft max-w-80">{company.blurb}</p>
          <ul aria-label="Social networks" className="flex gap-3">
            {company.social.map((name) => (
              <li key={name}>
                <span
                  role="img"
                  aria-label={name}
                  className="grid place-items-center size-10 sheet text-soft"
                >
                  <Icon name={socialIcons[name]} className="text-lg" />
                </span>
              </li>
            ))}
          </ul>
        </div>
        <Column title="Contact">
          <address className="not-italic">
            {company.addressLines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <a href={`mailto:${company.email}`} className="link py-2.5 break-words">
            {company.email}
          </a>
          <a href={company.phoneHref} className="link figures py-2.5">
            {company.phone}
          </a>
          <p>{company.hours.short}</p>
        </Column>
        <Column title="Quick Links">
          <Links links={quickLinks} />
        </Column>
        <Column title="Product Categories">
          <Links links={categoryLinks} />
        </Column>
      </div>
      <div className="rule border-t">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-soft">
          <p>
            © {company.copyrightYear} {company.name}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {legalLinks.map(([label, href]) => (
              <li key={label}>
                <Link href={href} className="link inline-block py-2.5">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2 content-start min-w-0 wrap-anywhere">
      <h2 className="head text-base rule border-b pb-2">{title}</h2>
      {children}
    </div>
  );
}

function Links({ links }: { links: readonly (readonly [string, string])[] }) {
  return (
    <ul>
      {links.map(([label, href]) => (
        <li key={label}>
          <Link
            href={href}
            className="inline-block py-2.5 text-ink hover:underline hover:decoration-red hover:underline-offset-3"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
