const fileName = "millrace-recovery-codes.txt";

/** Hands the codes over as a file. */
export function downloadCodes(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([asText(codes)], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
}

/** @returns whether the clipboard took them. */
export async function copyCodes(codes: readonly string[]): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(asText(codes));
    return true;
  } catch {
    return false;
  }
}

function asText(codes: readonly string[]): string {
  return `${codes.join("\n")}\n`;
}
