import QRCode from "qrcode-svg";
import { useEffect, useId, useState } from "react";
import type { PartLine } from "#contract/parts.ts";
import { qrPath } from "#contract/qr-path.ts";
import { encodeList } from "#contract/share-list.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { StatusMessage, useStatusMessage } from "#web/ui/status-message.tsx";

/** Shows a link with the list in its fragment, which no server sees, and, unless the link is too long, its QR code. */
export function ShareList({ parts }: { parts: readonly PartLine[] }) {
  const id = useId();
  const [url, setUrl] = useState("");
  const [statusMessage, setStatusMessage] = useStatusMessage();
  useEffect(() => {
    let isCurrent = true;
    void encodeList(parts).then((encoded) => {
      if (isCurrent) setUrl(`${location.origin}${paths.quote()}#list=${encoded}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [parts]);
  if (!url) return null;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setStatusMessage("Link copied."),
      () => setStatusMessage("This browser does not let us copy. Select the link and copy it yourself."),
    );
  const share = () => navigator.share({ title: "Parts list", url }).catch(() => {});
  return (
    <div className="grid grid-cols-1 gap-4 rule border-l-4 border-steel pl-3 sm:pl-4">
      <p className="text-soft">
        Whoever opens this link gets these parts in their own form. The list is in the link itself: it isn't
        stored anywhere.
      </p>
      <QrCode url={url} />
      <label htmlFor={id} className="sr-only">
        Link to this list
      </label>
      <input
        id={id}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        className="w-full min-w-0 min-h-11 px-2 rounded border border-solid border-steel bg-sheet text-ink text-base"
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="plain" onClick={copy}>
          <Icon name="copy" />
          Copy link
        </Button>
        {"share" in navigator && (
          <Button variant="plain" onClick={share}>
            Send it
          </Button>
        )}
      </div>
      <StatusMessage message={statusMessage} />
    </div>
  );
}

/** In characters. The QR code of a longer link is too fine to scan from another phone's screen. */
const maxQrLength = 1500;

function QrCode({ url }: { url: string }) {
  if (url.length > maxQrLength)
    return <p className="text-soft">This list is too long for a QR code. Send the link instead.</p>;
  const { size, path } = qrPath(new QRCode({ content: url, ecl: "L" }).qrcode.modules);
  return (
    <svg
      role="img"
      aria-label="QR code of this list"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-80"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
