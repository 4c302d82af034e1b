import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect } from "react";
import { clearAdminData, onLogoutAnnounced } from "#web/state/admin-data.ts";
import { adminUsernameAtom, panelStaysOpenAtom } from "#web/state/admin-session.ts";
import { LoginCard } from "./login-card.tsx";

/**
 * Shows the login card instead of its children while no administrator is signed in, unless the panel has to stay
 * open. Shows nothing until the stored session has been read.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const username = useAtomValue(adminUsernameAtom);
  const staysOpen = useAtomValue(panelStaysOpenAtom);
  const queries = useQueryClient();
  useEffect(() => onLogoutAnnounced(() => clearAdminData(queries)), [queries]);
  if (username === undefined) return <div className="min-h-dvh" />;
  return username === null && !staysOpen ? <LoginCard /> : children;
}
