/** Simulated time in whole milliseconds. */
export interface Clock {
  nowMs: () => number;
  after: (delayMs: number, task: () => void) => void;
  /** Runs all tasks in the order of their times, until none is left. */
  run: () => void;
}

export function createClock(): Clock {
  let nowMs = 0;
  let pendingCount = 0;
  const tasksAt = new Map<number, (() => void)[]>();
  return {
    nowMs: () => nowMs,
    after: (delayMs, task) => {
      const timeMs = nowMs + Math.max(1, Math.ceil(delayMs));
      const tasks = tasksAt.get(timeMs);
      if (tasks) tasks.push(task);
      else tasksAt.set(timeMs, [task]);
      pendingCount++;
    },
    run: () => {
      while (pendingCount > 0) {
        const tasks = tasksAt.get(++nowMs) ?? [];
        tasksAt.delete(nowMs);
        pendingCount -= tasks.length;
        for (const task of tasks) task();
      }
    },
  };
}

export function randomUuid(random: () => number): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  );
  const [a = "", b = "", c = "", d = ""] = hex;
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`;
}
