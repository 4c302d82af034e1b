import { readFileSync } from "node:fs";
import { parseAst } from "vite";

interface NamedTest {
  /** The title of a test or of a group of tests; `%s` stands for what a template inserts. */
  title: string;
  /** Whether it always runs and must pass: neither it nor a group around it has one of the `skipModifiers`. */
  runs: boolean;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const skipModifiers = ["skip", "skipIf", "runIf", "todo", "fails"];
const testsByFile = new Map<string, NamedTest[]>();

/** Lists a file's tests and groups of tests that have a literal title. Caches the result. */
export function testsIn(file: string): NamedTest[] {
  const found =
    testsByFile.get(file) ?? parseTests(readFileSync(file, "utf8"), file.endsWith("x") ? "tsx" : "ts");
  testsByFile.set(file, found);
  return found;
}

export function parseTests(source: string, lang: "ts" | "tsx" = "ts"): NamedTest[] {
  const found: NamedTest[] = [];
  const walk = (value: unknown, runs: boolean): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, runs);
    else if (isNode(value)) {
      const names = value.type === "CallExpression" ? calledNames(value.callee) : [];
      const isTestOrGroup = ["it", "test", "describe"].includes(names.at(-1) ?? "");
      const runsHere = runs && !(isTestOrGroup && names.some((name) => skipModifiers.includes(name)));
      const title = isTestOrGroup ? textOf((value.arguments as unknown[])[0]) : undefined;
      if (title !== undefined) found.push({ title, runs: runsHere });
      for (const part of Object.values(value)) walk(part, runsHere);
    }
  };
  walk(parseAst(source, { lang }), true);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** Returns `["each", "it"]` for the function that is called in `it.each(rows)("title")`. */
function calledNames(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === "Identifier") return [String(callee.name)];
  if (callee.type === "MemberExpression")
    return [...calledNames(callee.property), ...calledNames(callee.object)];
  if (callee.type === "CallExpression") return calledNames(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return calledNames(callee.tag);
  return [];
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral") return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("%s");
}
