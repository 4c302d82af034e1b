/** Not in every browser, and not in the types. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether a person has asked to save data, or waits for every byte. */
export function isDataDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith("2g"));
}
