import { useRef } from "react";
import { useLocation } from "wouter";
import { paths } from "#web/paths.ts";
import { takeBack } from "#web/pwa/take-back.ts";
import { asDraft } from "#web/state/as-draft.ts";
import { handBack } from "#web/state/drafts.ts";
import type { OutboxItem } from "#web/state/outbox.ts";

/** Takes a waiting request back into its form, and goes there. @returns "busy" while that is under way; else as `takeBack`. */
export function useEdit() {
  const [, navigate] = useLocation();
  const busy = useRef(false);
  return async (item: OutboxItem): Promise<"busy" | "done" | "gone" | "full"> => {
    if (busy.current) return "busy";
    busy.current = true;
    const result = await takeBack(item).finally(() => {
      busy.current = false;
    });
    if (result !== "done") return result;
    const { form } = asDraft(item);
    handBack(form);
    navigate(form === "quote" ? paths.quote() : paths.section("contact"));
    return result;
  };
}
