import { useEffect, useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { readSuppliers, writeSuppliers } from "./stored-suppliers.ts";
import { SupplierCard } from "./supplier-card.tsx";
import { type Supplier, supplierPresets } from "./supplier-presets.ts";

interface Props {
  open: boolean;
  onClose: () => void;
}

export function SuppliersDialog({ open, onClose }: Props) {
  const [suppliers, setSuppliers] = useState(supplierPresets);
  // With the panel, not with the dialog: a key that lies in storage must not wait for that.
  useEffect(() => setSuppliers(readSuppliers()), []);
  const change = (changed: Supplier) => {
    const next = suppliers.map((supplier) => (supplier.name === changed.name ? changed : supplier));
    setSuppliers(next);
    writeSuppliers(next);
  };
  return (
    <Dialog title="Supplier Connections" open={open} onClose={onClose}>
      <p className="text-soft">
        Connections to distributors' stock and prices are set up for you: request one, and mark it here once
        it works. This browser remembers the mark and never holds a supplier's key.
      </p>
      <ul aria-label="Suppliers" className="grid divide-y divide-solid divide-line">
        {suppliers.map((supplier) => (
          <SupplierCard key={supplier.name} supplier={supplier} onChange={change} />
        ))}
      </ul>
    </Dialog>
  );
}
