import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { type CodeDetector, createDetector } from "./code-detector.ts";
import { type CodesInView, updateCodesInView } from "./codes-in-view.ts";

interface Props {
  /** Called once for each code that comes into view. */
  onCode: (code: string) => void;
  onClose: () => void;
}

const pauseBetweenFramesMs = 200;

export function ScanPart({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState("");
  const handleCode = useEffectEvent(onCode);

  useEffect(() => {
    let isCurrent = true;
    let camera: MediaStream | undefined;
    let detector: CodeDetector | undefined;
    let hasRead = false;
    const stop = () => {
      isCurrent = false;
      for (const track of camera?.getTracks() ?? []) track.stop();
      detector?.stop();
    };
    const run = async () => {
      camera = await openCamera();
      const videoElement = video.current;
      if (!isCurrent || !videoElement) return stop();
      videoElement.srcObject = camera;
      await videoElement.play();
      detector = await createDetector();
      if (!isCurrent) return stop();
      let inView: CodesInView = new Map();
      while (isCurrent) {
        const codes = await detector.detect(videoElement);
        hasRead = true;
        const next = updateCodesInView(inView, codes, Date.now());
        inView = next.inView;
        for (const code of next.newCodes) if (isCurrent && code.trim()) handleCode(code.trim());
        await new Promise((resolve) => setTimeout(resolve, pauseBetweenFramesMs));
      }
    };
    run().catch((error) => {
      if (!isCurrent) return;
      console.warn(error);
      setProblem(hasRead ? stoppedText : problemText(error));
      stop();
    });
    return stop;
  }, []);

  return (
    <div className="grid grid-cols-1 gap-3 rule border-l-4 border-steel pl-3 sm:pl-4">
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <>
          <p className="text-soft">
            Hold a barcode or QR code in front of the camera. The picture stays on this device.
          </p>
          <video
            ref={video}
            muted
            playsInline
            aria-label="Camera"
            className="w-full max-w-100 rounded bg-black aspect-4/3 object-cover"
          />
        </>
      )}
      <Button variant="plain" className="justify-self-start" onClick={onClose}>
        Stop scanning
      </Button>
    </div>
  );
}

/** @throws if there is no camera, or the browser may not or cannot use it. */
async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException("", "NotFoundError");
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
}

const stoppedText = "The scanner has stopped. Start it again, or type the number instead.";

function problemText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError")
    return "We can't use the camera. Allow it for this site in your browser's settings, or type the number instead.";
  if (name === "NotFoundError" || name === "OverconstrainedError")
    return "This device has no camera that we can use. Type the number instead.";
  if (name === "NotReadableError") return "Another app is using the camera. Close it and try again.";
  return "The scanner couldn't be loaded. It needs a connection the first time; type the number instead.";
}
