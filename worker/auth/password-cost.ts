import type { Context } from "hono";
import type { AppEnv } from "../env.ts";
import { fullCost, type PasswordCost } from "./password.ts";

/**
 * The full cost, except in tests, which bind a smaller `logN`. No address of a deployed Worker is `localhost`, so the
 * binding does nothing there even if somebody should set it.
 */
export function passwordCost(c: Context<AppEnv>): PasswordCost {
  const { TEST_PASSWORD_LOG_N: logN } = c.env;
  const isTest = typeof logN === "number" && new URL(c.req.url).hostname === "localhost";
  return isTest ? { ...fullCost, logN, passes: 1 } : fullCost;
}
