import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { claimAdminData, clearAdminData, onLogoutAnnounced } from "#web/state/admin-data.ts";
import { adminUsernameAtom, panelStaysOpenAtom } from "#web/state/admin-session.ts";
import { LoginCard } from "./login-card.tsx";

/**
 * Shows the login card instead of its children while no administrator is signed in, unless the panel shows new
 * recovery codes, which it shows only once. Shows nothing until the stored session has been read and another
 * administrator's drafts have been removed.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const username = useAtomValue(adminUsernameAtom);
  const staysOpen = useAtomValue(panelStaysOpenAtom);
  const queries = useQueryClient();
  useEffect(() => onLogoutAnnounced(() => clearAdminData(queries)), [queries]);
  const [owner, setOwner] = useState<string>();
  useLayoutEffect(() => {
    if (!username) return;
    claimAdminData(username, queries);
    setOwner(username);
  }, [username, queries]);
  if (username === undefined || (username !== null && username !== owner))
    return <div className="min-h-dvh" />;
  return username === null && !staysOpen ? <LoginCard /> : children;
}
