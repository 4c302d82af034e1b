import { type Supplier, supplierPresets } from "./supplier-presets.ts";

const key = "supplierApis";

/** The five as this browser knows them. Whatever else lies there, an API key above all, is gone after this. */
export function readSuppliers(): Supplier[] {
  const stored = storedList();
  const suppliers = supplierPresets.map((preset) => ({
    ...preset,
    connected: stored.some((entry) => entry?.name === preset.name && entry.connected === true),
  }));
  writeSuppliers(suppliers);
  return suppliers;
}

export function writeSuppliers(suppliers: readonly Supplier[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(suppliers));
  } catch {
    // Storage is blocked or full: the marks live as long as the panel.
  }
}

/** Anybody may have written anything there. */
function storedList(): readonly (Partial<Supplier> | null | undefined)[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
