export const company = {
  name: "Millrace Industrial Supply",
  shortName: "Millrace",
  slogan: "POWERING INDUSTRIES, BUILDING FUTURES.",
  blurb: "Maintenance, safety, packaging and production supplies for businesses that cannot wait for a part.",
  /** The site's public origin, for absolute URLs in pages, feeds and mails. */
  website: "https://www.millrace.example",
  email: "counter@millrace.example",
  phone: "(302) 555-0147",
  phoneHref: "tel:+13025550147",
  addressLines: ["1200 Tailrace Street", "Wilmington, Delaware 19801", "United States"],
  /** Shown in the footer, on the quote page and in the contact section. Must match `closesAt` in reply-date.ts. */
  hours: {
    short: "Monday-Friday 8:30am to 5pm",
    contact: [
      { days: "Monday-Friday", time: "8:30 AM-5:00 PM" },
      { days: "Saturday-Sunday", time: "Closed" },
    ],
  },
  /** Shown in the footer and on the sitemap page. All link to the shop. */
  mainCategories: [
    "Safety Equipment",
    "Power Tools",
    "Material Handling",
    "Electrical Supplies",
    "Maintenance & Repair",
  ],
  social: ["LinkedIn", "Facebook", "Instagram"],
  timeZone: "America/New_York",
  copyrightYear: 2025,
  storeLaunch: "Q2 2024",
} as const;

/** Same address as `company.addressLines`, split into parts for search engines. */
export const companyAddress = {
  street: "1200 Tailrace Street",
  city: "Wilmington",
  region: "Delaware",
  regionCode: "DE",
  postalCode: "19801",
  country: "US",
};
