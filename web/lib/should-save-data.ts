/** The Network Information API, which some browsers and TypeScript's types lack. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export function shouldSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith("2g"));
}
