import { atom } from "jotai";
import type { RequestRecord } from "./record.ts";

/** The records on this device, oldest first, as last read; kept up to date by `watchRequests`. */
export const requestsAtom = atom<readonly RequestRecord[]>([]);

/** Whether the device's storage fails, so that new and changed requests last only as long as the page. */
export const storageFailsAtom = atom(false);
