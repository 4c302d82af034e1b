// Detects codes in a worker, because the Content-Security-Policy allows WebAssembly only here (web/public/_headers).

import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** The worker's reply to a video frame: the codes in it, or why they could not be detected. */
export interface ScanReply {
  codes?: string[];
  error?: string;
}

// By default the library fetches its WebAssembly from a third-party CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
const detector = new BarcodeDetector();

addEventListener("message", async ({ data: frame }: MessageEvent<ImageBitmap>) => {
  try {
    const found = await detector.detect(frame);
    postMessage({ codes: found.map(({ rawValue }) => rawValue) } satisfies ScanReply);
  } catch (error) {
    postMessage({ error: String(error) } satisfies ScanReply);
  } finally {
    frame.close();
  }
});
