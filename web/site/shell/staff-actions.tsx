import { paths } from "#web/paths.ts";
import { useLogout } from "#web/state/use-logout.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

export function StaffActions({ className }: { className: string }) {
  const logout = useLogout();
  return (
    <>
      <Link href={paths.admin()} className={`btn-plain ${className}`}>
        Admin
      </Link>
      <Button variant="plain" className={className} onClick={logout}>
        Logout
      </Button>
    </>
  );
}
