import { Buffer } from "node:buffer";
import { pbkdf2Sync } from "node:crypto";
import type { PasswordCost } from "./password.ts";

interface ScryptInput extends PasswordCost {
  password: string;
  salt: Uint8Array;
  hashBytes: number;
}

/** Number of calls of `salsa` between two yields. */
const salsaCallsPerYield = 8192;

/**
 * Computes the same hash as `scryptSync` of node:crypto, but yields every few milliseconds, so that the caller can let
 * other requests run. In workerd, `scryptSync` and `scrypt` block all requests of the isolate for the whole
 * computation.
 *
 * @param rows working memory of N × r × 32 words or more, which is overwritten
 */
export function* scryptSteps(input: ScryptInput, rows: Int32Array): Generator<undefined, Buffer> {
  const { password, salt, logN, blockSize, parallelization, hashBytes } = input;
  const bytes = pbkdf2Sync(password, salt, 1, parallelization * blockSize * 128, "sha256");
  const blocks = new Int32Array(bytes.length / 4);
  for (let i = 0; i < blocks.length; i++) blocks[i] = bytes.readInt32LE(4 * i);
  const words = 32 * blockSize;
  for (let i = 0; i < parallelization; i++)
    yield* mixRows(blocks.subarray(i * words, (i + 1) * words), 2 ** logN, rows);
  const mixed = Buffer.alloc(bytes.length);
  for (let i = 0; i < blocks.length; i++) mixed.writeInt32LE(blocks[i] as number, 4 * i);
  return pbkdf2Sync(password, mixed, 1, hashBytes, "sha256");
}

/** scryptROMix, RFC 7914, section 5. */
function* mixRows(block: Int32Array, count: number, rows: Int32Array): Generator<undefined, void> {
  const words = block.length;
  const rowsPerYield = Math.max(1, Math.floor((salsaCallsPerYield * 16) / words));
  const other = new Int32Array(words);
  rows.set(block);
  for (let row = 1; row < count; row++) {
    mixBlock(rows, (row - 1) * words, rows, row * words, words);
    if (row % rowsPerYield === 0) yield;
  }
  mixBlock(rows, (count - 1) * words, block, 0, words);
  for (let round = 0; round < count; round++) {
    const start = ((block[words - 16] as number) & (count - 1)) * words;
    for (let i = 0; i < words; i++) other[i] = (block[i] as number) ^ (rows[start + i] as number);
    mixBlock(other, 0, block, 0, words);
    if ((round + 1) % rowsPerYield === 0) yield;
  }
}

/** `X` of scryptBlockMix (RFC 7914, section 4), initialized by `mixBlock`. */
const state = new Int32Array(16);

/** scryptBlockMix, RFC 7914, section 4: even results go to the first half, odd ones to the second. */
function mixBlock(
  source: Int32Array,
  sourceStart: number,
  target: Int32Array,
  targetStart: number,
  words: number,
): void {
  const half = words / 2;
  state.set(source.subarray(sourceStart + words - 16, sourceStart + words));
  for (let part = 0; part < words; part += 16) {
    salsa(source, sourceStart + part);
    target.set(state, targetStart + (part & 16 ? half : 0) + (part >> 5) * 16);
  }
}

/**
 * Combines 16 words with the state by XOR and applies Salsa20/8 (RFC 7914, section 3). Local variables are faster than
 * array elements.
 */
function salsa(words: Int32Array, offset: number): void {
  let x0 = (state[0] as number) ^ (words[offset] as number);
  let x1 = (state[1] as number) ^ (words[offset + 1] as number);
  let x2 = (state[2] as number) ^ (words[offset + 2] as number);
  let x3 = (state[3] as number) ^ (words[offset + 3] as number);
  let x4 = (state[4] as number) ^ (words[offset + 4] as number);
  let x5 = (state[5] as number) ^ (words[offset + 5] as number);
  let x6 = (state[6] as number) ^ (words[offset + 6] as number);
  let x7 = (state[7] as number) ^ (words[offset + 7] as number);
  let x8 = (state[8] as number) ^ (words[offset + 8] as number);
  let x9 = (state[9] as number) ^ (words[offset + 9] as number);
  let x10 = (state[10] as number) ^ (words[offset + 10] as number);
  let x11 = (state[11] as number) ^ (words[offset + 11] as number);
  let x12 = (state[12] as number) ^ (words[offset + 12] as number);
  let x13 = (state[13] as number) ^ (words[offset + 13] as number);
  let x14 = (state[14] as number) ^ (words[offset + 14] as number);
  let x15 = (state[15] as number) ^ (words[offset + 15] as number);
  const s0 = x0;
  const s1 = x1;
  const s2 = x2;
  const s3 = x3;
  const s4 = x4;
  const s5 = x5;
  const s6 = x6;
  const s7 = x7;
  const s8 = x8;
  const s9 = x9;
  const s10 = x10;
  const s11 = x11;
  const s12 = x12;
  const s13 = x13;
  const s14 = x14;
  const s15 = x15;
  for (let i = 0; i < 4; i++) {
    x4 ^= rotate((x0 + x12) | 0, 7);
    x8 ^= rotate((x4 + x0) | 0, 9);
    x12 ^= rotate((x8 + x4) | 0, 13);
    x0 ^= rotate((x12 + x8) | 0, 18);
    x9 ^= rotate((x5 + x1) | 0, 7);
    x13 ^= rotate((x9 + x5) | 0, 9);
    x1 ^= rotate((x13 + x9) | 0, 13);
    x5 ^= rotate((x1 + x13) | 0, 18);
    x14 ^= rotate((x10 + x6) | 0, 7);
    x2 ^= rotate((x14 + x10) | 0, 9);
    x6 ^= rotate((x2 + x14) | 0, 13);
    x10 ^= rotate((x6 + x2) | 0, 18);
    x3 ^= rotate((x15 + x11) | 0, 7);
    x7 ^= rotate((x3 + x15) | 0, 9);
    x11 ^= rotate((x7 + x3) | 0, 13);
    x15 ^= rotate((x11 + x7) | 0, 18);
    x1 ^= rotate((x0 + x3) | 0, 7);
    x2 ^= rotate((x1 + x0) | 0, 9);
    x3 ^= rotate((x2 + x1) | 0, 13);
    x0 ^= rotate((x3 + x2) | 0, 18);
    x6 ^= rotate((x5 + x4) | 0, 7);
    x7 ^= rotate((x6 + x5) | 0, 9);
    x4 ^= rotate((x7 + x6) | 0, 13);
    x5 ^= rotate((x4 + x7) | 0, 18);
    x11 ^= rotate((x10 + x9) | 0, 7);
    x8 ^= rotate((x11 + x10) | 0, 9);
    x9 ^= rotate((x8 + x11) | 0, 13);
    x10 ^= rotate((x9 + x8) | 0, 18);
    x12 ^= rotate((x15 + x14) | 0, 7);
    x13 ^= rotate((x12 + x15) | 0, 9);
    x14 ^= rotate((x13 + x12) | 0, 13);
    x15 ^= rotate((x14 + x13) | 0, 18);
  }
  state[0] = (x0 + s0) | 0;
  state[1] = (x1 + s1) | 0;
  state[2] = (x2 + s2) | 0;
  state[3] = (x3 + s3) | 0;
  state[4] = (x4 + s4) | 0;
  state[5] = (x5 + s5) | 0;
  state[6] = (x6 + s6) | 0;
  state[7] = (x7 + s7) | 0;
  state[8] = (x8 + s8) | 0;
  state[9] = (x9 + s9) | 0;
  state[10] = (x10 + s10) | 0;
  state[11] = (x11 + s11) | 0;
  state[12] = (x12 + s12) | 0;
  state[13] = (x13 + s13) | 0;
  state[14] = (x14 + s14) | 0;
  state[15] = (x15 + s15) | 0;
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
