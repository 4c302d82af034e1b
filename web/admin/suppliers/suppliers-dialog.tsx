import { useEffect, useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { SupplierCard } from "./supplier-card.tsx";
import { type Supplier, supplierPresets } from "./supplier-presets.ts";
import { readSuppliers, writeSuppliers } from "./supplier-storage.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

export function SuppliersDialog({ open, onClose }: Props) {
  const [suppliers, setSuppliers] = useState(supplierPresets);
  // Runs as soon as the panel opens, with the dialog closed: reading removes any API key from storage.
  useEffect(() => setSuppliers(readSuppliers()), []);
  const change = (changed: Supplier) => {
    const next = suppliers.map((supplier) => (supplier.name === changed.name ? changed : supplier));
    setSuppliers(next);
    writeSuppliers(next);
  };
  return (
    <Dialog title="Supplier Connections" open={open} onClose={onClose}>
      <p className="text-soft">
        We set up supplier connections for you. Request one, then mark it as connected. The mark is saved in
        this browser only; API keys never are.
      </p>
      <ul aria-label="Suppliers" className="grid divide-y divide-solid divide-line">
        {suppliers.map((supplier) => (
          <SupplierCard key={supplier.name} supplier={supplier} onChange={change} />
        ))}
      </ul>
    </Dialog>
  );
}
