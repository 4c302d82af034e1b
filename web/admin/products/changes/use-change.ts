import { startTransition, useEffect, useRef, useState } from "react";
import { applyRows, checkRows, startChange } from "#contract/product-changes.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { errorMessage } from "../../editing/error-message.ts";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";
import { undoCompletely, useRefreshProducts } from "./change-queries.ts";
import { initialProgress, type Progress, runRows } from "./change-run.ts";
import type { RowSource } from "./row-source.ts";

type Step = "check" | "apply" | "undo";

interface ChangeState {
  step: Step;
  isRunning: boolean;
  /** Whether the step has been told to stop but has not ended yet. */
  isStopping: boolean;
  checkProgress: Progress;
  applyProgress: Progress;
  isUndone: boolean;
  /** Whether a call has undone some rows and left others. */
  isPartlyUndone: boolean;
  /** The error message of a failed step, or "". */
  problem: string;
}

const initialState: ChangeState = {
  step: "check",
  isRunning: true,
  isStopping: false,
  checkProgress: initialProgress,
  applyProgress: initialProgress,
  isUndone: false,
  isPartlyUndone: false,
  problem: "",
};

/** The server refuses a batch (409) if somebody edits its products at the same time; a retry reads them again. */
const maxTries = 4;

/** Checks a change of many products, saves it and undoes it. Each step can be stopped and continued. */
export function useChange(source: RowSource, label: string) {
  const api = useAdminApi();
  const refresh = useRefreshProducts();
  const [state, setState] = useState(initialState);
  const abortController = useRef<AbortController>(null);
  const changeId = useRef<number>(undefined);
  const patch = (changes: Partial<ChangeState>) =>
    startTransition(() => setState((state) => ({ ...state, ...changes })));
  useEffect(() => () => abortController.current?.abort(), []);

  const run = async (step: Step, work: (signal: AbortSignal) => Promise<void>) => {
    if (abortController.current?.signal.aborted === false) return; // the button was pressed twice
    const controller = new AbortController();
    abortController.current = controller;
    const { signal } = controller;
    patch({ step, isRunning: true, isStopping: false, problem: "" });
    const problem = await work(signal).then(
      () => "",
      (error) => (signal.aborted ? "" : errorMessage(error)),
    );
    if (abortController.current === controller) {
      abortController.current = null;
      patch({ isRunning: false, isStopping: false, problem });
    }
    if (step !== "check") refresh();
  };
  return {
    state,
    /**
     * Stops the running step: a dry run at once, the others when their pending call has ended.
     * @returns false if no step is running or the running one is stopping already
     */
    stop: (): boolean => {
      if (abortController.current?.signal.aborted !== false) return false;
      abortController.current.abort();
      patch({ isStopping: true });
      return true;
    },
    /** Starts the dry run, or continues it from where it stopped. */
    check: (from: Progress = initialProgress) =>
      run("check", (signal) =>
        runRows({
          ...{ source, from, signal },
          send: async (rows) => (await api.call(checkRows, { body: { rows }, signal })).data,
          onProgress: (checkProgress) => patch({ checkProgress }),
        }),
      ),
    apply: () =>
      run("apply", async (signal) => {
        changeId.current ??= (await api.call(startChange, { body: { label } })).data.id;
        const params = { id: changeId.current };
        await runRows({
          ...{ source, from: state.applyProgress, signal },
          send: (rows) =>
            retryOnConflict(async () => (await api.call(applyRows, { params, body: { rows } })).data),
          onProgress: (applyProgress) => patch({ applyProgress }),
        });
      }),
    undo: () =>
      run("undo", async (signal) => {
        const onProgress = () => patch({ isPartlyUndone: true });
        if (changeId.current !== undefined)
          await undoCompletely(api, changeId.current, { signal, onProgress });
        patch({ isUndone: true });
      }),
  };
}

async function retryOnConflict<Result>(send: () => Promise<Result>, triesLeft = maxTries): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (triesLeft > 1 && error instanceof ApiError && error.status === 409)
      return retryOnConflict(send, triesLeft - 1);
    throw error;
  }
}
