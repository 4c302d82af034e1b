import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect } from "react";
import { signedInAsAtom } from "#web/state/admin-session.ts";
import { forgetStaffTraces, onLogoutElsewhere } from "#web/state/staff-traces.ts";
import { LoginCard } from "./login-card.tsx";

/** The login card, until somebody is signed in. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const signedInAs = useAtomValue(signedInAsAtom);
  const queries = useQueryClient();
  useEffect(() => onLogoutElsewhere(() => forgetStaffTraces(queries)), [queries]);
  if (signedInAs === undefined) return <div className="min-h-dvh" />;
  return signedInAs === null ? <LoginCard /> : children;
}
