import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { Phone } from "./soak/phone.ts";

/** Starts a browser with a profile on disk, which can be killed. */
export async function startPhone(): Promise<Phone> {
  const profile = mkdtempSync(join(tmpdir(), "millrace-phone-"));
  const phone = new Phone(profile);
  onTestFinished(async () => {
    await phone.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  await phone.start();
  return phone;
}
