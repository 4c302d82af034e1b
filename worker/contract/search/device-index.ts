import { categoryWords, countLimit, productWords, rank, resultLimit } from "./rank.ts";
import { remembered } from "./remembered.ts";
import { parseQuery, type Query } from "./words.ts";

/** One product for the index; the list is in order of id. */
export interface Indexed {
  id: number;
  name: string;
  sku: string;
  /** Its category's. */
  category: string | null;
}

export interface FoundPlaces {
  /** Places in the list, best first. */
  places: number[];
  total: number;
  totalIsMin?: true;
}

/** A posting is a product's place, shifted, beside where the word stands. */
const inName = 1;
const isPart = 2;
const shift = 2;

/** How many words a product has, more or less: room to begin with. */
const usualNameWords = 12;
const usualWords = 32;

/** How much of a part number a query is. */
const begun = 1;
const whole = 2;

/**
 * The server's search on the device: the same words, the same four kinds of candidates in order of id, the same
 * ranking. Sorted terms point into one list of postings; a prefix is a range of terms, and so a range of postings.
 */
export class DeviceIndex {
  readonly #products: readonly Indexed[];
  readonly #terms: readonly string[];
  /** Where each term's postings begin, and where the last one's end. */
  readonly #offsets: Uint32Array;
  readonly #postings: Uint32Array;
  /** For ranking, the words of all names by their numbers, and where each product's begin. */
  readonly #words: readonly string[];
  readonly #named: Uint32Array;
  readonly #namedFrom: Uint32Array;
  /** How many words of a query a product has met so far, anywhere and in its name; written anew by each query. */
  readonly #anywhere: Uint8Array;
  readonly #inName: Uint8Array;
  readonly #parts: Uint8Array;

  constructor(products: readonly Indexed[]) {
    this.#products = products;
    this.#anywhere = new Uint8Array(products.length);
    this.#inName = new Uint8Array(products.length);
    this.#parts = new Uint8Array(products.length);

    const numbers = new Map<string, number>();
    const numberOf = (word: string) => {
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(word, number);
      }
      return number;
    };
    const ofCategory = remembered((name) => categoryWords(name).map(numberOf));
    const named = new Numbers(products.length * usualNameWords);
    const namedFrom = new Uint32Array(products.length + 1);
    // Two lists side by side: a term's number, and its posting.
    const written = new Numbers(products.length * usualWords);
    const writtenPostings = new Numbers(products.length * usualWords);
    const write = (number: number, posting: number) => {
      written.add(number);
      writtenPostings.add(posting);
    };
    for (const [place, { name, sku, category }] of products.entries()) {
      const words = productWords(name, sku, null);
      for (const word of words.name) {
        const number = numberOf(word);
        named.add(number);
        write(number, (place << shift) | inName);
      }
      namedFrom[place + 1] = named.length;
      for (const word of words.rest) write(numberOf(word), place << shift);
      if (category) for (const number of ofCategory(category)) write(number, place << shift);
      if (words.part) write(numberOf(words.part), (place << shift) | isPart);
    }
    this.#words = [...numbers.keys()];
    this.#named = named.all;
    this.#namedFrom = namedFrom;

    this.#terms = this.#words.toSorted();
    const rankOf = new Uint32Array(numbers.size);
    for (const [rank, term] of this.#terms.entries()) rankOf[numbers.get(term) as number] = rank;
    const offsets = new Uint32Array(numbers.size + 1);
    const { all } = written;
    for (let i = 0; i < all.length; i++) bump(offsets, at(rankOf, all[i]) + 1);
    for (let i = 1; i < offsets.length; i++) bump(offsets, i, at(offsets, i - 1));
    const next = offsets.slice();
    const postings = new Uint32Array(all.length);
    const unsorted = writtenPostings.all;
    for (let i = 0; i < all.length; i++) {
      const rank = at(rankOf, all[i]);
      postings[at(next, rank)] = at(unsorted, i);
      bump(next, rank);
    }
    this.#offsets = offsets;
    this.#postings = postings;
  }

  /** The answer to any text whatever, as the server would give it. */
  search(text: string): FoundPlaces {
    const query = parseQuery(text);
    if (!query) return { places: [], total: 0 };
    this.#mark(query);
    const { candidates, total } = this.#collect(query);
    const found = rank(
      query,
      candidates.map((place) => ({ ...(this.#products[place] as Indexed), place })),
      ({ place }) => this.#nameWords(place),
    );
    return {
      places: found.map(({ place }) => place),
      total: Math.min(total, countLimit),
      ...(total > countLimit && { totalIsMin: true }),
    };
  }

  #nameWords(place: number): string[] {
    const numbers = this.#named.subarray(this.#namedFrom[place], this.#namedFrom[place + 1]);
    return Array.from(numbers, (number) => this.#words[number] as string);
  }

  /** Goes through the postings of every word once; who lacks one word meets no later one. */
  #mark({ words, part }: Query): void {
    this.#anywhere.fill(0);
    this.#inName.fill(0);
    this.#parts.fill(0);
    for (const [met, word] of words.entries()) {
      const [from, to] = this.#postingsOf(word);
      for (let i = from; i < to; i++) {
        const posting = at(this.#postings, i);
        const place = posting >>> shift;
        if (this.#anywhere[place] === met) this.#anywhere[place] = met + 1;
        if (posting & inName && this.#inName[place] === met) this.#inName[place] = met + 1;
      }
    }
    const [from, to, end] = this.#postingsOf(part);
    for (let i = from; i < to; i++) {
      const posting = at(this.#postings, i);
      if (posting & isPart) this.#parts[posting >>> shift] = i < end ? whole : begun;
    }
  }

  /** The first of each kind in order of id, and how many there are of all. */
  #collect({ words }: Query): { candidates: number[]; total: number } {
    const exact: number[] = [];
    const parts: number[] = [];
    const named: number[] = [];
    const anywhere: number[] = [];
    let total = 0;
    const all = words.length;
    for (let place = 0; place < this.#products.length; place++) {
      const begins = this.#parts[place] !== 0;
      const has = this.#anywhere[place] === all;
      if (!begins && !has) continue;
      total += 1;
      if (begins) {
        if (parts.length < resultLimit) parts.push(place);
        if (this.#parts[place] === whole && exact.length < resultLimit) exact.push(place);
      }
      if (has && anywhere.length < resultLimit) anywhere.push(place);
      if (this.#inName[place] === all && named.length < resultLimit) named.push(place);
    }
    return { candidates: [...exact, ...parts, ...named, ...anywhere], total };
  }

  /** The postings of all terms that begin like this; up to `end` of the term that is just this. */
  #postingsOf(beginning: string): [from: number, to: number, end: number] {
    if (beginning === "") return [0, 0, 0];
    const from = this.#lowerBound((term) => term < beginning);
    const to = this.#lowerBound((term) => term < beginning || term.startsWith(beginning));
    const end = this.#terms[from] === beginning ? from + 1 : from;
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

/** A list of numbers that grows without anything for the garbage collector to look at. */
class Numbers {
  #list: Uint32Array;
  length = 0;

  constructor(room: number) {
    this.#list = new Uint32Array(room);
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

function bump(list: Uint32Array, index: number, by = 1): void {
  list[index] = at(list, index) + by;
}
