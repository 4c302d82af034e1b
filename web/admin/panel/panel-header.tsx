import { useState } from "react";
import { useLocation } from "wouter";
import { paths } from "#web/paths.ts";
import { useLogout } from "#web/state/use-logout.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ChangePasswordDialog } from "../account/change-password-dialog.tsx";
import { SuppliersDialog } from "../suppliers/suppliers-dialog.tsx";

export function PanelHeader() {
  const [, navigate] = useLocation();
  const logout = useLogout(() => navigate(paths.home()));
  const [openDialog, setOpenDialog] = useState<"suppliers" | "password" | null>(null);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid gap-1">
        <h1 className="head text-4xl">Admin Panel</h1>
        <p className="text-soft">Manage your products and inventory</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="plain" onClick={() => setOpenDialog("suppliers")}>
          <Icon name="plug" />
          Suppliers
        </Button>
        <Button look="plain" onClick={() => setOpenDialog("password")}>
          <Icon name="lock" />
          Change Password
        </Button>
        <Button look="plain" onClick={logout}>
          <Icon name="log-out" />
          Logout
        </Button>
      </div>
      <SuppliersDialog open={openDialog === "suppliers"} onClose={() => setOpenDialog(null)} />
      <ChangePasswordDialog open={openDialog === "password"} onClose={() => setOpenDialog(null)} />
    </header>
  );
}
