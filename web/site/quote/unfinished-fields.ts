import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Keeps the form from being submitted while the field is unfinished: it has text that is not in the parts list, or that
 * is no valid quantity. The control gets `ref`, and `showProblem` as `onInvalid`.
 * @param problem says what to do; empty if the field is finished
 * @returns `error`, the problem once it has been shown, until it changes.
 */
export function useUnfinished<Control extends HTMLInputElement | HTMLTextAreaElement>(problem: string) {
  const ref = useRef<Control>(null);
  const [shown, setShown] = useState("");
  useLayoutEffect(() => {
    ref.current?.setCustomValidity(problem);
    if (problem === "") setShown("");
  }, [problem]);
  return { ref, showProblem: () => setShown(problem), error: shown === problem ? problem : "" };
}

/** Shows the problems of the form's unfinished fields and focuses the first one. @returns whether there is any */
export function showUnfinished(form: HTMLFormElement): boolean {
  const unfinished = ([...form.elements] as HTMLInputElement[]).filter(
    ({ validity }) => validity.customError,
  );
  flushSync(() => {
    for (const control of unfinished) control.checkValidity(); // fires `invalid`
  });
  unfinished[0]?.focus();
  return unfinished.length > 0;
}
