import { randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";

const file = ".dev.vars";

/** Creates .dev.vars with random secrets on the first start, and prints the administrator's name and password once. */
export function ensureDevVars(): void {
  if (existsSync(file)) {
    console.log(`Sign-in for /admin: see ${file}`);
    return;
  }
  const username = "admin";
  const password = randomBytes(15).toString("base64url");
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, `ADMIN_USERNAME=${username}\nADMIN_PASSWORD=${password}\nAUTH_SECRET=${secret}\n`, {
    mode: 0o600,
  });
  console.log(`Made ${file} with random secrets. Administrator: ${username}, password: ${password}`);
}
