import { xssPayloads } from "./xss-payloads.ts";

const encodings: ((scheme: string) => string)[] = [
  (scheme) => scheme,
  (scheme) => scheme.toUpperCase(),
  (scheme) => [...scheme].map((letter) => `&#${letter.charCodeAt(0)};`).join(""),
  (scheme) => [...scheme].join("\t"),
  (scheme) => `\u0000\u0001 ${scheme}`,
  (scheme) => `\ufeff\u00a0${scheme}`,
];

const encoded = ["javascript", "vbscript", "data", "blob", "file"].flatMap((scheme) =>
  encodings.flatMap((encode) => [
    `<a href="${encode(scheme)}:alert(1)">x</a>`,
    `<img alt=x src='${encode(scheme)}:alert(1)'>`,
  ]),
);

const payloads = xssPayloads.trim().split(/\n(?=[<&])/);

const stress = [
  "<div>".repeat(5000),
  "<b><i><u>".repeat(3000),
  "<table><tr><td>".repeat(500),
  `<a href="${"java".repeat(10_000)}script:alert(1)">x`,
  `<img src=x ${"onerror=alert(1) ".repeat(2000)}>`,
  "<".repeat(50_000),
  "<!--".repeat(10_000),
  `${"</p>".repeat(10_000)}<script>alert(1)`,
  `${"<svg>".repeat(500)}<script>alert(1)</script>`,
  '<img alt="<script>alert(1)</script>" src="/a.png" onerror="alert(1)',
];

export const xssSamples: readonly string[] = [...payloads, ...encoded, ...stress];
