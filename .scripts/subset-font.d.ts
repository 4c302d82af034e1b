declare module "subset-font" {
  /** Reduces a font to the glyphs of `text`, the named features and the given ranges of its variation axes. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: {
      targetFormat?: "woff2";
      keepFeatures?: readonly string[];
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    },
  ): Promise<Uint8Array>;
}
