import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { copyCodes, downloadCodes } from "./keep-codes.ts";

/** Shown this once: whoever loses the phone gets in by one of these. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [said, setSaid] = useState("");
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
          look="plain"
          onClick={async () =>
            setSaid((await copyCodes(codes)) ? "Copied." : "Could not be copied. Please download them.")
          }
        >
          <span className="i-lucide-copy" aria-hidden="true" />
          Copy codes
        </Button>
        <Button look="plain" onClick={() => downloadCodes(codes)}>
          <span className="i-lucide-download" aria-hidden="true" />
          Download codes
        </Button>
        <p role="status" className="text-soft">
          {said}
        </p>
      </div>
    </div>
  );
}
