import { onTestFinished } from "vitest";
import { Phone } from "./soak/phone.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Starts a browser with a profile on disk, which can be killed. */
export async function startPhone(): Promise<Phone> {
  const phone = new Phone(temporaryFolder());
  onTestFinished(() => phone.kill());
  await phone.start();
  return phone;
}
