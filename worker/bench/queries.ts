import { generateProducts } from "../db/catalogue/generate.ts";

export interface BenchQuery {
  kind: "name" | "prefix" | "part number" | "size" | "common" | "miss";
  text: string;
}

const common = ["steel", "in", "box", "b", "stainless steel", "1", "industrial", "heavy duty"];

/** Returns 200 fixed queries for the first 1,000 generated products, which every larger database contains too. */
export function benchQueries(): BenchQuery[] {
  const products = [...generateProducts(1000)];
  return Array.from({ length: 200 }, (_, i) => {
    const { name, sku } = products[(i * 37) % products.length] as (typeof products)[number];
    const words = name.split(/[\s,]+/);
    switch (i % 8) {
      case 0:
        return { kind: "name", text: name };
      case 1:
        return { kind: "name", text: words.slice(0, 2).join(" ") };
      case 2:
        return { kind: "prefix", text: (words[0] ?? "").slice(0, 3) };
      case 3:
        return { kind: "prefix", text: `${words[0]} ${(words[1] ?? "").slice(0, 2)}` };
      case 4:
        return { kind: "part number", text: i % 16 === 4 ? sku : sku.toLowerCase().replaceAll("-", " ") };
      case 5:
        return { kind: "size", text: /\S*\d\S*(?: x \S+)*/.exec(name)?.[0] ?? sku };
      case 6:
        return { kind: "common", text: common[(i >> 3) % common.length] ?? "steel" };
      default:
        return { kind: "miss", text: `zyx${i} ${words[0]}` };
    }
  });
}
