// A worker for WebAssembly, which only this file's Content-Security-Policy allows (web/public/_headers).

import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** The worker's reply to a picture. */
export interface ScanReply {
  codes?: string[];
  error?: string;
}

// By default the library fetches its WebAssembly from another site.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
const detector = new BarcodeDetector();

addEventListener("message", async ({ data: picture }: MessageEvent<ImageBitmap>) => {
  try {
    const found = await detector.detect(picture);
    postMessage({ codes: found.map(({ rawValue }) => rawValue) } satisfies ScanReply);
  } catch (error) {
    postMessage({ error: String(error) } satisfies ScanReply);
  } finally {
    picture.close();
  }
});
