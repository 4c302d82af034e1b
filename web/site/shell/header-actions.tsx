import { useAtomValue } from "jotai";
import { useLocation } from "wouter";
import { paths } from "#web/paths.ts";
import { hasAdminAuthAtom } from "#web/state/admin-session.ts";
import { useLogout } from "#web/state/use-logout.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

interface Props {
  compact: boolean;
  /** Called on Logout, which navigates only after a delay. */
  onLogout?: () => void;
}

/** The Quote button and, for administrators, Admin and Logout. Used in the header (`compact`) and in its menu. */
export function HeaderActions({ compact, onLogout }: Props) {
  const isAdmin = useAtomValue(hasAdminAuthAtom);
  const [, navigate] = useLocation();
  const logout = useLogout(() => navigate(paths.home()));
  // On small screens only Quote fits into the header; the menu has all of them.
  const size = compact ? "px-3 sm:min-h-10 sm:px-4 text-[0.9375rem]" : "w-full";
  const quote = compact ? "header-optional max-[359px]:hidden" : "";
  const adminButtons = compact ? "max-sm:hidden" : "";
  return (
    <>
      <Link href={paths.quote()} className={`btn-primary ${size} ${quote}`}>
        Quote
      </Link>
      {isAdmin && (
        <>
          <Link href={paths.admin()} className={`btn-plain ${size} ${adminButtons}`}>
            Admin
          </Link>
          <Button
            look="plain"
            className={`${size} ${adminButtons}`}
            onClick={() => {
              onLogout?.();
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
