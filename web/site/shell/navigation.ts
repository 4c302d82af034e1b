import { paths } from "#web/paths.ts";

/** The six items of the header. `external` means a full page load. */
export const navigation = [
  { label: "Home", href: paths.home(), external: false },
  { label: "About", href: paths.section("about"), external: false },
  { label: "Services", href: paths.section("services"), external: false },
  { label: "Products", href: paths.shop(), external: false },
  { label: "Contact", href: paths.section("contact"), external: false },
  { label: "Shop", href: paths.shop(), external: false },
] as const;
