import { useLocation } from "wouter";
import { paths } from "#web/paths.ts";
import { useLogout } from "#web/state/use-logout.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

interface Props {
  className: string;
  /** Called at once when Logout is pressed; the navigation, which would also close the menu, follows after a delay. */
  onLogout?: (() => void) | undefined;
}

export function StaffActions({ className, onLogout }: Props) {
  const [, navigate] = useLocation();
  const logout = useLogout(() => navigate(paths.home()));
  return (
    <>
      <Link href={paths.admin()} className={`btn-plain ${className}`}>
        Admin
      </Link>
      <Button
        variant="plain"
        className={className}
        onClick={() => {
          onLogout?.();
          logout();
        }}
      >
        Logout
      </Button>
    </>
  );
}
