declare module "qrcode-svg" {
  /** The part of it that we use: the matrix, row by row, dark where true. */
  export default class QRCode {
    constructor(options: { content: string; ecl: "L" | "M" | "Q" | "H" });
    readonly qrcode: { readonly modules: readonly (readonly boolean[])[] };
  }
}
