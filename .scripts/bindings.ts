import { run } from "./run.ts";

/** `npm run generate -- bindings`: writes worker/bindings.d.ts from wrangler.toml and .dev.vars.example; `--check` only compares. */
const types = ["types", "worker/bindings.d.ts", "--include-runtime=false", "--strict-vars=false"];
const names = ["--env-interface=Bindings", "--env-file=.dev.vars.example"];
await run("wrangler", [...types, ...names, ...process.argv.slice(2)], { env: { MILLRACE_BUILT: "1" } });
