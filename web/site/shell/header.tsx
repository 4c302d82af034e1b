import { useEffect, useState } from "react";
import { company } from "#contract/company.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { LogoMark } from "#web/ui/logo-mark.tsx";
import { CartLink } from "./cart-link.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { Marquee } from "./marquee.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

const navigation = [
  { label: "Home", href: paths.home() },
  { label: "About", href: paths.section("about") },
  { label: "Services", href: paths.section("services") },
  { label: "Products", href: paths.shop() },
  { label: "Contact", href: paths.section("contact") },
  { label: "Shop", href: paths.shop() },
] as const;

export function Header() {
  const isScrolled = useIsScrolled();
  return (
    <header
      lang="en"
      data-scrolled={isScrolled}
      className={`sticky top-0 z-50 bg-paper transition-shadow duration-150 ${isScrolled ? "shadow-md shadow-black/20" : ""}`}
    >
      <Marquee />
      <div className="header-bar rule border-b">
        <div className="wrap header-row flex flex-wrap items-center gap-1 sm:gap-2 min-h-[calc(3.25rem-1px)]">
          <Logo />
          <nav aria-label="Main" className="hidden lg:flex items-center mx-auto">
            {navigation.map(({ label, href }) => (
              <Link
                key={label}
                href={href}
                className="px-3 py-3 font-head font-medium text-ink decoration-2 underline-offset-6 hover:underline hover:decoration-red"
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className="flex flex-wrap items-center justify-end gap-1 sm:gap-2 ml-auto lg:ml-0">
            <ThemeMenu />
            <CartLink />
            <HeaderActions compact />
            <SiteMenu>
              {navigation.map(({ label, href }) => (
                <Link
                  key={label}
                  href={href}
                  className="rule border-b py-3 font-head font-semibold text-lg text-ink"
                >
                  {label}
                </Link>
              ))}
            </SiteMenu>
          </div>
        </div>
      </div>
    </header>
  );
}

function Logo() {
  return (
    <Link
      href={paths.home()}
      aria-label={`${company.name}, home`}
      className="flex items-center gap-2 min-h-11 text-ink"
    >
      <LogoMark className="size-8 text-red" />
      <span className="header-optional font-head font-extrabold text-xl tracking-tight leading-none">
        {company.shortName}
      </span>
    </Link>
  );
}

const scrolledAfterPx = 10;

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const measure = () => setScrolled(window.scrollY > scrolledAfterPx);
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    return () => window.removeEventListener("scroll", measure);
  }, []);
  return isScrolled;
}
