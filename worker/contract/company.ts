/** Who we are. Another company changes this file (and its logo) and nothing else. */
export const company = {
  name: "Millrace Industrial Supply",
  shortName: "Millrace",
  slogan: "POWERING INDUSTRIES, BUILDING FUTURES.",
  blurb: "Maintenance, safety, packaging and production supplies for businesses that cannot wait for a part.",
  /** Where the site is at home; canonical addresses and feeds begin with it. */
  website: "https://www.millrace.example",
  email: "counter@millrace.example",
  phone: "(302) 555-0147",
  phoneHref: "tel:+13025550147",
  address: {
    street: "1200 Tailrace Street",
    city: "Wilmington",
    region: "Delaware",
    regionCode: "DE",
    postalCode: "19801",
    country: "US",
    lines: ["1200 Tailrace Street", "Wilmington, Delaware 19801", "United States"],
  },
  /** Three wordings of the same hours, each where the specification puts it. */
  hours: {
    footer: "Monday-Friday 8:30am to 5pm",
    contact: [
      { days: "Monday-Friday", time: "8:30 AM-5:00 PM" },
      { days: "Saturday-Sunday", time: "Closed" },
    ],
  },
  /** The five that footer and sitemap name; all lead to the shop. */
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
