import { useState } from "react";
import { useLogout } from "#web/state/use-logout.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AccountDialog } from "../account/account-dialog.tsx";
import { SuppliersDialog } from "../suppliers/suppliers-dialog.tsx";

/** One row of buttons on phones, so that the tab's content starts in the upper half of the screen. */
const phoneClasses = "max-sm:grow max-sm:px-2 max-sm:text-sm";

export function PanelHeader() {
  const logout = useLogout();
  const [openDialog, setOpenDialog] = useState<"suppliers" | "account" | null>(null);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:gap-y-4">
      <div className="grid sm:gap-1">
        <h1 className="head text-2xl sm:text-4xl">Admin Panel</h1>
        <p className="text-soft max-sm:text-sm">Manage your products and inventory</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="plain" className={phoneClasses} onClick={() => setOpenDialog("suppliers")}>
          <Icon name="plug" className="max-sm:hidden" />
          Suppliers
        </Button>
        <Button variant="plain" className={phoneClasses} onClick={() => setOpenDialog("account")}>
          <Icon name="lock" className="max-sm:hidden" />
          Change Password
        </Button>
        <Button variant="plain" className={phoneClasses} onClick={logout}>
          <Icon name="log-out" className="max-sm:hidden" />
          Logout
        </Button>
      </div>
      <SuppliersDialog open={openDialog === "suppliers"} onClose={() => setOpenDialog(null)} />
      <AccountDialog open={openDialog === "account"} onClose={() => setOpenDialog(null)} />
    </header>
  );
}
