import { onTestFinished } from "vitest";
import { Phone } from "./soak/phone.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Starts a browser that can be killed and restarted, because its profile is on disk. */
export async function startPhone(): Promise<Phone> {
  const phone = new Phone(temporaryFolder());
  onTestFinished(() => phone.kill());
  await phone.start();
  return phone;
}
