import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { paths } from "#web/paths.ts";
import { hasAdminAuthAtom } from "#web/state/admin-session.ts";
import { Link } from "#web/ui/link.tsx";

/** The browser loads this code for administrators only. */
const StaffActions = lazy(async () => ({ default: (await import("./staff-actions.tsx")).StaffActions }));

/** The Quote button and, for administrators, Admin and Logout. Used in the header (`compact`) and in its menu. */
export function HeaderActions({ compact }: { compact: boolean }) {
  const isAdmin = useAtomValue(hasAdminAuthAtom);
  // On small screens at most Quote fits into the header; the menu has all the buttons.
  const size = compact ? "px-3 sm:min-h-10 sm:px-4 text-[0.9375rem]" : "w-full";
  const quoteClass = compact ? "header-optional max-[359px]:hidden" : "";
  return (
    <>
      <Link href={paths.quote()} className={`btn-primary ${size} ${quoteClass}`}>
        Quote
      </Link>
      {isAdmin && (
        <Suspense>
          <StaffActions className={`${size} ${compact ? "max-sm:hidden" : ""}`} />
        </Suspense>
      )}
    </>
  );
}
