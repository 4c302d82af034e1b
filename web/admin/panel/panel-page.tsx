import { StaffOnly } from "../sign-in/staff-only.tsx";
import { Panel } from "./panel.tsx";

/** /admin: the login card or the panel. */
export function PanelPage() {
  return (
    <StaffOnly>
      <Panel />
    </StaffOnly>
  );
}
