import type { ScanReply } from "./scan-worker.ts";

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
interface NativeDetectorConstructor {
  new (): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Returns the browser's detector or, if it cannot read QR codes, one in a worker, which first loads WebAssembly. */
export async function createDetector(): Promise<CodeDetector> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorConstructor };
  // Some browsers have the interface but support no format.
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes("qr_code")) return createWorkerDetector();
  const native = new BarcodeDetector();
  return {
    detect: async (video) => (await native.detect(video)).map(({ rawValue }) => rawValue),
    stop: () => {},
  };
}

function createWorkerDetector(): CodeDetector {
  const worker = new Worker(new URL("./scan-worker.ts", import.meta.url), { type: "module" });
  const detect = async (video: HTMLVideoElement) => {
    const frame = await createImageBitmap(video);
    return new Promise<string[]>((resolve, reject) => {
      worker.onmessage = ({ data: { codes, error } }: MessageEvent<ScanReply>) =>
        codes ? resolve(codes) : reject(new Error(error));
      worker.onerror = () => reject(new Error("The scanner did not load"));
      worker.postMessage(frame, [frame]);
    });
  };
  return { detect, stop: () => worker.terminate() };
}
