import { run } from "./run.ts";

/** `npm run generate -- bindings`: writes worker/bindings.d.ts from wrangler.toml; `--check` only compares. */
const typesArgs = ["types", "worker/bindings.d.ts", "--include-runtime=false", "--strict-vars=false"];
const args = [...typesArgs, "--env-interface=Bindings", ...process.argv.slice(2)];
await run("wrangler", args, { env: { MILLRACE_BUILT: "1" } }); // skips the build
if (!process.argv.includes("--check")) await run("biome", ["format", "--write", "worker/bindings.d.ts"]);
