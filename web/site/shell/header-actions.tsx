import { useAtomValue } from "jotai";
import { useLocation } from "wouter";
import { paths } from "#web/paths.ts";
import { hasAdminAuthAtom } from "#web/state/admin-session.ts";
import { useLogout } from "#web/state/use-logout.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

interface Props {
  compact: boolean;
  /** Called when one of them is used that leads nowhere at once. */
  onUse?: () => void;
}

/** Quote, and for whoever looks signed in Admin and Logout: once in the bar, once in the small screens' menu. */
export function HeaderActions({ compact, onUse }: Props) {
  const signedIn = useAtomValue(hasAdminAuthAtom);
  const [, navigate] = useLocation();
  const logout = useLogout(() => navigate(paths.home()));
  // In the bar of a small screen only Quote has room; its menu holds all of them.
  const size = compact ? "px-3 sm:min-h-10 sm:px-4 text-[0.9375rem]" : "w-full";
  const quote = compact ? "bar-spare max-[359px]:hidden" : "";
  const staff = compact ? "max-sm:hidden" : "";
  return (
    <>
      <Link href={paths.quote()} className={`btn-primary ${size} ${quote}`}>
        Quote
      </Link>
      {signedIn && (
        <>
          <Link href={paths.admin()} className={`btn-plain ${size} ${staff}`}>
            Admin
          </Link>
          <Button
            look="plain"
            className={`${size} ${staff}`}
            onClick={() => {
              onUse?.();
              logout();
            }}
          >
            Logout
          </Button>
        </>
      )}
    </>
  );
}
