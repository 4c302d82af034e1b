import { refreshWords } from "./db/refresh-words.ts";
import type { Env } from "./env.ts";
import { logError } from "./log-error.ts";
import { retryNotifications } from "./site/contact/retry-notifications.ts";
import { sweep } from "./sweep.ts";

const chores = { retryNotifications, refreshWords: (env: Env) => refreshWords(env.DB), sweep };

/** What is due every few minutes. One that fails keeps no other from its turn, and Cloudflare counts the run as failed. */
export async function runChores(env: Env): Promise<void> {
  const failed: string[] = [];
  for (const [name, chore] of Object.entries(chores)) {
    try {
      await chore(env);
    } catch (error) {
      failed.push(name);
      logError(`chore failed: ${name}`, error);
    }
  }
  if (failed.length) throw new Error(`Failed: ${failed.join(", ")}`);
}
