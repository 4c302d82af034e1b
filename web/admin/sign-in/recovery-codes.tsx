import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { copyCodes, downloadCodes } from "./keep-codes.ts";

/** Shown this once: whoever loses the phone gets in by one of these. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [said, setSaid] = useState("");
  return (
    <div className="grid gap-3">
      <ul aria-label="Recovery codes" className="grid gap-x-3 gap-y-1 min-[400px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm whitespace-nowrap">
            {code}
          </li>
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
