import type { FormEvent } from "react";
import { afterPaint } from "./after-paint.ts";

/**
 * Shows at once that a form's button was pressed, as web/index.html does before the app is there, and then does what it
 * asks for: to check and to write what came of it takes longer than a press should wait for its answer. Further presses
 * meanwhile are this one's.
 */
export function answerPress(event: FormEvent<HTMLFormElement>, work: () => Promise<void>): void {
  event.preventDefault();
  const form = event.currentTarget;
  if (form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  afterPaint(() => {
    void work().finally(() => form.removeAttribute("aria-busy"));
  });
}
