import type { ScanReply } from "./scan-worker.ts";

/** Reads bar codes and QR codes in a camera picture. */
export interface CodeDetector {
  detect: (video: HTMLVideoElement) => Promise<string[]>;
  stop: () => void;
}

/**
 * The Barcode Detection API, which some browsers and TypeScript's types lack:
 * https://wicg.github.io/shape-detection-api/#barcode-detection-api
 */
interface NativeDetector {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Returns the browser's own detector, or ours in a worker, whose code and WebAssembly load on the first scan. */
export async function createDetector(): Promise<CodeDetector> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectors };
  // Some browsers have the interface but support no format.
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes("qr_code")) return workerDetector();
  const native = new BarcodeDetector();
  return {
    detect: async (video) => (await native.detect(video)).map(({ rawValue }) => rawValue),
    stop: () => {},
  };
}

function workerDetector(): CodeDetector {
  const worker = new Worker(new URL("./scan-worker.ts", import.meta.url), { type: "module" });
  const detect = async (video: HTMLVideoElement) => {
    const picture = await createImageBitmap(video);
    return new Promise<string[]>((resolve, reject) => {
      worker.onmessage = ({ data: { codes, error } }: MessageEvent<ScanReply>) =>
        codes ? resolve(codes) : reject(new Error(error));
      worker.onerror = () => reject(new Error("The scanner did not load"));
      worker.postMessage(picture, [picture]);
    });
  };
  return { detect, stop: () => worker.terminate() };
}
