import { countLimit, pageSize } from "./limits.ts";
import { memoize } from "./memoize.ts";
import { categoryWords, productWords, sortPage, tier } from "./rank.ts";
import { parseQuery, type Query } from "./words.ts";

interface IndexedProduct {
  id: number;
  name: string;
  sku: string;
  /** Its category's name. */
  category: string | null;
  /** Its attribute words, separated by spaces. */
  attributes: string;
}

interface FoundIndexes {
  /** Indexes into the list of products, best match first. */
  indexes: number[];
  total: number;
  totalIsMin?: true;
}

/** A posting is a product's index, shifted left, plus flags for the field that contains the word. */
const inNameFlag = 1;
const wholePartNumberFlag = 2;
const inAttributesFlag = 4;
const indexShift = 3;

/** Words per product, for the initial capacity. */
const typicalWordCount = 64;

/**
 * The server's search, on the device: same words, same tiers. The sorted terms point into one list of postings, so that
 * a prefix is a range of terms and therefore a range of postings.
 */
export class DeviceIndex {
  readonly #products: readonly IndexedProduct[];
  readonly #terms: readonly string[];
  /** Start of each term's postings, then the end of the last one's. */
  readonly #offsets: Uint32Array;
  readonly #postings: Uint32Array;
  /** Per tier and product, how many of the query's first words match, up to the first that does not. */
  readonly #matched: Record<"whole" | "inName" | "outsideAttributes" | "anywhere", Uint8Array>;
  /** Per product, the tier of its part number for the current query plus one, or 0 if the number does not match. */
  readonly #partTier: Uint8Array;

  /** @param products in order of id. */
  constructor(products: readonly IndexedProduct[]) {
    const newBytes = () => new Uint8Array(products.length);
    this.#products = products;
    this.#matched = {
      whole: newBytes(),
      inName: newBytes(),
      outsideAttributes: newBytes(),
      anywhere: newBytes(),
    };
    this.#partTier = newBytes();

    const numberByTerm = new Map<string, number>();
    const assignNumber = (word: string) => {
      let number = numberByTerm.get(word);
      if (number === undefined) {
        number = numberByTerm.size;
        numberByTerm.set(word, number);
      }
      return number;
    };
    const categoryNumbers = memoize((name) => categoryWords(name).map(assignNumber));
    const attributeNumbers = memoize((words) => words.split(" ").filter(Boolean).map(assignNumber));
    // Two parallel lists: the number of a term, and a posting of it.
    const termNumbers = new NumberList(products.length * typicalWordCount);
    const unsortedPostings = new NumberList(products.length * typicalWordCount);
    const write = (number: number, posting: number) => {
      termNumbers.add(number);
      unsortedPostings.add(posting);
    };
    for (const [index, { name, sku, category, attributes }] of products.entries()) {
      const words = productWords(name, sku, null);
      for (const word of words.name) write(assignNumber(word), (index << indexShift) | inNameFlag);
      for (const word of words.rest) write(assignNumber(word), index << indexShift);
      if (category) for (const number of categoryNumbers(category)) write(number, index << indexShift);
      for (const number of attributeNumbers(attributes))
        write(number, (index << indexShift) | inAttributesFlag);
      if (words.part) write(assignNumber(words.part), (index << indexShift) | wholePartNumberFlag);
    }

    this.#terms = [...numberByTerm.keys()].sort();
    const rankByNumber = new Uint32Array(numberByTerm.size);
    for (const [rank, term] of this.#terms.entries()) rankByNumber[numberByTerm.get(term) as number] = rank;
    const offsets = new Uint32Array(numberByTerm.size + 1);
    const { all } = termNumbers;
    for (let i = 0; i < all.length; i++) increment(offsets, at(rankByNumber, all[i]) + 1);
    for (let i = 1; i < offsets.length; i++) increment(offsets, i, at(offsets, i - 1));
    const next = offsets.slice();
    const postings = new Uint32Array(all.length);
    const unsorted = unsortedPostings.all;
    for (let i = 0; i < all.length; i++) {
      const rank = at(rankByNumber, all[i]);
      postings[at(next, rank)] = at(unsorted, i);
      increment(next, rank);
    }
    this.#offsets = offsets;
    this.#postings = postings;
  }

  search(text: string, page: number): FoundIndexes {
    const query = parseQuery(text);
    if (!query) return { indexes: [], total: 0 };
    this.#match(query);
    const { tiers, total } = this.#collect(query.words.length, page * pageSize);
    const found = tiers
      .flatMap((indexes, tier) => indexes.map((index) => ({ index, tier })))
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ index, tier }) => ({ ...(this.#products[index] as IndexedProduct), index, tier }));
    return {
      indexes: sortPage(found).map(({ index }) => index),
      total: Math.min(total, countLimit),
      ...(total > countLimit && { totalIsMin: true }),
    };
  }

  #match({ words, part }: Query): void {
    const { whole, inName, outsideAttributes, anywhere } = this.#matched;
    for (const counts of [whole, inName, outsideAttributes, anywhere, this.#partTier]) counts.fill(0);
    for (const [wordIndex, word] of words.entries()) {
      const [from, to, end] = this.#postingsOf(word);
      for (let i = from; i < to; i++) {
        const posting = at(this.#postings, i);
        const index = posting >>> indexShift;
        if (anywhere[index] === wordIndex) anywhere[index] = wordIndex + 1;
        if (!(posting & inAttributesFlag) && outsideAttributes[index] === wordIndex)
          outsideAttributes[index] = wordIndex + 1;
        if (!(posting & inNameFlag)) continue;
        if (inName[index] === wordIndex) inName[index] = wordIndex + 1;
        if (i < end && whole[index] === wordIndex) whole[index] = wordIndex + 1;
      }
    }
    const [from, to, end] = this.#postingsOf(part);
    for (let i = from; i < to; i++) {
      const posting = at(this.#postings, i);
      if (!(posting & wholePartNumberFlag)) continue;
      this.#partTier[posting >>> indexShift] = 1 + (i < end ? tier.partNumber : tier.partNumberPrefix);
    }
  }

  /** Returns the first matches of each tier and the total number of matches. */
  #collect(wordCount: number, limit: number): { tiers: number[][]; total: number } {
    const tiers: number[][] = Object.keys(tier).map(() => []);
    let total = 0;
    for (let index = 0; index < this.#products.length; index++) {
      const indexes = tiers[this.#tierOf(index, wordCount) ?? -1];
      if (!indexes) continue;
      total += 1;
      if (indexes.length < limit) indexes.push(index);
    }
    return { tiers, total };
  }

  #tierOf(index: number, wordCount: number): number | undefined {
    const partTier = this.#partTier[index];
    if (partTier) return partTier - 1;
    const { whole, inName, outsideAttributes, anywhere } = this.#matched;
    if (anywhere[index] !== wordCount) return undefined;
    if (whole[index] === wordCount) return tier.wordsOfName;
    if (inName[index] === wordCount) return tier.prefixesInName;
    return outsideAttributes[index] === wordCount ? tier.prefixesInNameOrRest : tier.prefixesAnywhere;
  }

  /**
   * Returns the range of postings of all terms with this prefix. `end` is where the postings of the term that equals
   * the prefix end, or `from` without such a term.
   */
  #postingsOf(prefix: string): [from: number, to: number, end: number] {
    if (prefix === "") return [0, 0, 0];
    const from = this.#lowerBound((term) => term < prefix);
    const to = this.#lowerBound((term) => term < prefix || term.startsWith(prefix));
    const end = this.#terms[from] === prefix ? from + 1 : from;
    return [at(this.#offsets, from), at(this.#offsets, to), at(this.#offsets, end)];
  }

  #lowerBound(isBefore: (term: string) => boolean): number {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.#terms[middle] as string)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A growable list of numbers in one buffer, which gives the garbage collector nothing to trace. */
class NumberList {
  #list: Uint32Array;
  length = 0;

  constructor(capacity: number) {
    this.#list = new Uint32Array(capacity);
  }

  add(number: number): void {
    if (this.length === this.#list.length) {
      const wider = new Uint32Array(this.#list.length * 2 + 1);
      wider.set(this.#list);
      this.#list = wider;
    }
    this.#list[this.length++] = number;
  }

  get all(): Uint32Array {
    return this.#list.subarray(0, this.length);
  }
}

const at = (list: Uint32Array, index: number | undefined): number => list[index as number] as number;

function increment(list: Uint32Array, index: number, by = 1): void {
  list[index] = at(list, index) + by;
}
