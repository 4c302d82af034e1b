import type { QuotationInput } from "#contract/quotation.ts";
import { QuotationView } from "#web/quotation/quotation-view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface Props {
  /** Null while closed. */
  preview: (QuotationInput & { text: string }) | null;
  version: number;
  reference: string;
  name: string;
  onClose: () => void;
  onSend: () => void;
}

export function QuotationPreview({ preview, version, reference, name, onClose, onSend }: Props) {
  return (
    <Dialog title="Preview" open={preview !== null} onClose={onClose}>
      {preview && (
        <>
          <p className="text-soft wrap-anywhere">
            This is what <span dir="auto">{name}</span> will get.
          </p>
          <p dir="auto" className="rule border-l-4 border-steel pl-4 whitespace-pre-wrap wrap-anywhere">
            {preview.text}
          </p>
          <QuotationView quotation={{ ...preview, version }} reference={reference} sentAt={null} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="plain" onClick={onClose}>
              Back to editing
            </Button>
            <Button onClick={onSend}>
              <Icon name="send-horizontal" />
              Send quotation
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
