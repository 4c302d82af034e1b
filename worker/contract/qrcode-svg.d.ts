declare module "qrcode-svg" {
  /** Only what we use: the matrix by rows, true for dark modules. */
  export default class QRCode {
    constructor(options: { content: string; ecl: "L" | "M" | "Q" | "H" });
    readonly qrcode: { readonly modules: readonly (readonly boolean[])[] };
  }
}
