import { useState } from "react";
import { download } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const fileName = "millrace-recovery-codes.txt";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copyStatus, setCopyStatus] = useState("");
  return (
    <div className="grid gap-3">
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,30ch),1fr))] gap-x-3 gap-y-1 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="plain"
          onClick={async () =>
            setCopyStatus(
              (await copyCodes(codes)) ? "Copied." : "Copying failed. Please download them instead.",
            )
          }
        >
          <Icon name="copy" />
          Copy codes
        </Button>
        <Button variant="plain" onClick={() => downloadCodes(codes)}>
          <Icon name="download" />
          Download codes
        </Button>
        <p role="status" className="text-soft">
          {copyStatus}
        </p>
      </div>
    </div>
  );
}

const downloadCodes = (codes: readonly string[]) =>
  download(fileName, new Blob([asText(codes)], { type: "text/plain" }));

/** @returns false if the clipboard is missing or the browser denies access. */
async function copyCodes(codes: readonly string[]): Promise<boolean> {
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
