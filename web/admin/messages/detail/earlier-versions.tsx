import type { MessageContent } from "#contract/messages.ts";
import { shortDate } from "#web/lib/dates.ts";
import { MessageFields } from "./message-fields.tsx";

export function EarlierVersions({ versions }: { versions: readonly MessageContent[] }) {
  if (versions.length === 0) return null;
  return (
    <details className="rule border-t pt-4">
      <summary className="min-h-11 content-center cursor-pointer font-head font-semibold">
        {versions.length === 1 ? "Earlier version" : `Earlier versions (${versions.length})`}
      </summary>
      <ol className="grid gap-8 pt-3">
        {versions.map((version) => (
          <li key={version.id} className="grid gap-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span dir="auto" className="font-bold wrap-anywhere">
                {version.name}
              </span>
              <time dateTime={version.createdAt} className="text-soft figures">
                {shortDate(version.createdAt)}
              </time>
            </p>
            <MessageFields message={version} products={[]} />
          </li>
        ))}
      </ol>
    </details>
  );
}
