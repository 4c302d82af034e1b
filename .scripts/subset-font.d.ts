declare module "subset-font" {
  /** Cuts a font down to the glyphs of `text`, to its features of these names, and its axes to the ranges given. */
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
