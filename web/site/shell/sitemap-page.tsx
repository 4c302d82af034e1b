import { company } from "#contract/company.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";

const groups = [
  {
    title: "Main Pages",
    links: [
      ["Home", paths.home()],
      ["Request a Quote", paths.quote()],
      ["Shop", paths.shop()],
      ["Cart", paths.cart()],
      ["Checkout", paths.checkout()],
    ],
  },
  {
    title: "Product Categories",
    links: company.mainCategories.map((name) => [name, paths.shop()]),
  },
  {
    title: "Company",
    links: [
      ["About Us", paths.section("about")],
      ["Services", paths.section("services")],
      ["Contact", paths.section("contact")],
    ],
  },
  {
    title: "Legal",
    links: [
      ["Privacy Policy", paths.privacyPolicy()],
      ["Terms of Service", paths.termsOfService()],
      ["Sitemap", paths.sitemap()],
    ],
  },
] as const;

export function SitemapPage() {
  return (
    <div className="wrap grid gap-10 py-14 md:py-20">
      <h1 className="head text-4xl">Sitemap</h1>
      <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h2 className="head text-lg rule border-b pb-2">{title}</h2>
            <ul>
              {links.map(([label, href]) => (
                <li key={label} className="rule border-b">
                  <Link
                    href={href ?? ""}
                    className="block py-3 text-ink hover:underline hover:decoration-red"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
