import { spawnSync } from "node:child_process";

interface Task {
  command: readonly [program: string, ...args: string[]];
  needsBuild?: boolean;
}

const script = (file: string): Task => ({ command: ["node", file] });
const builtScript = (file: string): Task => ({ ...script(file), needsBuild: true });

/** `npm run <group> -- <task> [arguments]`. The first comment of each script describes it. */
const groups: Record<string, Record<string, Task>> = {
  bench: {
    inbox: builtScript("worker/bench/inbox.ts"),
    search: builtScript("worker/bench/search.ts"),
    reads: builtScript("worker/bench/reads.ts"),
    products: builtScript("worker/bench/products.ts"),
    import: builtScript("web/bench/import.ts"),
    blog: builtScript("worker/bench/blog.ts"),
    "request-cost": builtScript("worker/bench/request-cost.ts"),
    queue: script("worker/bench/queue/run.ts"),
    "sign-in": builtScript("worker/bench/sign-in.ts"),
    "busy-sign-in": builtScript("worker/bench/busy-sign-in.ts"),
    load: builtScript("web/bench/load.ts"),
    visits: builtScript("web/bench/visits.ts"),
    interactions: builtScript("web/bench/interactions.ts"),
    parts: builtScript("web/bench/parts.ts"),
    panel: builtScript("web/bench/panel.ts"),
    lighthouse: builtScript("web/bench/lighthouse.ts"),
    soak: builtScript("web/e2e/soak/run.ts"),
    trouble: builtScript("web/e2e/trouble/run.ts"),
    fuzz: script(".scripts/fuzz.ts"),
  },
  generate: {
    migration: { command: ["drizzle-kit", "generate", "--config", "worker/db/drizzle.config.ts"] },
    bindings: script(".scripts/bindings.ts"),
    icons: script(".scripts/icons.ts"),
    "heading-face": script(".scripts/heading-face.ts"),
    "share-picture": script(".scripts/share-picture.ts"),
    "app-pictures": script(".scripts/app-pictures.ts"),
    "readme-pictures": builtScript("web/e2e/readme-pictures.ts"),
  },
  operator: {
    backup: script(".scripts/backup.ts"),
    restore: script(".scripts/restore.ts"),
    "data-request": script(".scripts/data-request.ts"),
    events: script(".scripts/events.ts"),
    seed: script(".scripts/seed.ts"),
    staff: script(".scripts/staff.ts"),
  },
};

const [group = "", name = "", ...rest] = process.argv.slice(2);
const tasks = groups[group] ?? {};
const task = tasks[name];

if (task) {
  const [program, ...args] = task.command;
  process.exitCode =
    (task.needsBuild && exec("node", [".scripts/build.ts"])) || exec(program, [...args, ...rest]);
} else {
  console.error(`Usage: npm run ${group} -- ${Object.keys(tasks).join("|")} [arguments]`);
  process.exitCode = 1;
}

/** Runs a program in this terminal. @returns its exit code. */
function exec(program: string, args: readonly string[]): number {
  return spawnSync(program, args, { stdio: "inherit" }).status ?? 1;
}
