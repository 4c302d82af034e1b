import { company, companyAddress } from "#contract/company.ts";
import { findPage, type Page } from "#contract/pages.ts";
import type { FirstData } from "#contract/renderer.ts";
import { paths } from "./paths.ts";

const organizationId = `${company.website}/#organization`;

const organization = {
  "@type": "Organization",
  "@id": organizationId,
  name: company.name,
  url: `${company.website}/`,
  logo: `${company.website}/apple-touch-icon.png`,
};

function contactDetails(): object {
  const { email, phoneHref } = company;
  return {
    email,
    telephone: phoneHref.replace("tel:", ""),
    address: {
      "@type": "PostalAddress",
      streetAddress: companyAddress.street,
      addressLocality: companyAddress.city,
      addressRegion: companyAddress.regionCode,
      postalCode: companyAddress.postalCode,
      addressCountry: companyAddress.country,
    },
  };
}

export function structuredData(page: Page, url: string, { post }: FirstData): object {
  const graph: object[] = [];
  if (page.path === "/") {
    graph.push({ ...organization, ...contactDetails() });
    graph.push({
      "@type": "WebSite",
      "@id": `${company.website}/#website`,
      name: company.name,
      url: `${company.website}/`,
      publisher: { "@id": organizationId },
      potentialAction: {
        "@type": "SearchAction",
        target: `${company.website}${paths.search()}?q={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    });
  } else graph.push(organization, breadcrumbs(page, url));
  if (post) {
    graph.push({
      "@type": "BlogPosting",
      headline: post.title,
      description: post.excerpt,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      author: { "@type": "Person", name: post.authorName },
      publisher: { "@id": organizationId },
      mainEntityOfPage: url,
      articleSection: post.category,
      keywords: post.tags.join(", "),
      image: new URL(post.featuredImage ?? "/images/share.png", company.website).href,
    });
  }
  return { "@context": "https://schema.org", "@graph": graph };
}

function breadcrumbs(page: Page, url: string): object {
  const section = page.path.split("/")[1];
  const trail = [
    { name: "Home", item: `${company.website}/` },
    ...(page.path.split("/").length > 2
      ? [{ name: findPage(`/${section}`).title, item: `${company.website}/${section}` }]
      : []),
    { name: page.title, item: url },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map((step, i) => ({ "@type": "ListItem", position: i + 1, ...step })),
  };
}
