import { parseJson } from "#web/lib/parse-json.ts";
import { safeLocalStorage } from "#web/lib/storage.ts";
import { type Supplier, supplierPresets } from "./supplier-presets.ts";

const key = "supplierApis";

/** Reads which suppliers are marked as connected and rewrites the entry, which removes API keys and unknown data. */
export function readSuppliers(): Supplier[] {
  const storedEntries = readStored();
  const suppliers = supplierPresets.map((preset) => ({
    ...preset,
    connected: storedEntries.some((entry) => entry?.name === preset.name && entry.connected === true),
  }));
  writeSuppliers(suppliers);
  return suppliers;
}

export function writeSuppliers(suppliers: readonly Supplier[]): void {
  safeLocalStorage.write(key, JSON.stringify(suppliers));
}

function readStored(): readonly (Partial<Supplier> | null | undefined)[] {
  const storedEntries = parseJson(safeLocalStorage.read(key));
  return Array.isArray(storedEntries) ? storedEntries : [];
}
