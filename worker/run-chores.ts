import type { Env } from "./env.ts";
import { retryNotifications } from "./site/contact/retry-notifications.ts";
import { sweep } from "./sweep.ts";

const chores = { retryNotifications, sweep };

/** What is due every few minutes. One that fails keeps no other from its turn, and Cloudflare counts the run as failed. */
export async function runChores(env: Env): Promise<void> {
  const failed: string[] = [];
  for (const [name, chore] of Object.entries(chores)) {
    try {
      await chore(env);
    } catch (error) {
      failed.push(name);
      // Not with what: a failed statement's message may hold what people typed.
      const kind = error instanceof Error ? error.name : "unknown";
      console.error(JSON.stringify({ level: "error", event: "chore failed", chore: name, error: kind }));
    }
  }
  if (failed.length) throw new Error(`Failed: ${failed.join(", ")}`);
}
