import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { longDate } from "#contract/dates.ts";
import { smallPictureAddress } from "#contract/picture-address.ts";
import {
  deletableAfterHours,
  deletePicture,
  listUnusedPictures,
  type UnusedPicture,
} from "#contract/pictures.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { adminKey } from "#web/state/admin-data.ts";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "../editing/error-message.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";

const queryKey = [adminKey, listUnusedPictures.path];

/** Lists the 50 least recently used of the uploaded pictures that neither current nor restorable data uses. */
export function UnusedPictures() {
  const api = useAdminApi();
  const queries = useQueryClient();
  const summary = useRef<HTMLParagraphElement>(null);
  const pictures = useQuery({
    ...api.uncachedOptions,
    queryKey,
    queryFn: ({ signal }) => api.call(listUnusedPictures, { signal }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: number) => api.write(deletePicture, { params: { id } }),
    onSuccess: () => summary.current?.focus(), // the pressed button disappears with its row
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const { data, isError } = pictures;
  if (isError && !data) return <LoadFailure what="the pictures" query={pictures} />;
  if (!data) return <p role="status">Loading pictures...</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p ref={summary} tabIndex={-1} role="status">
        {summaryOf(data.total, data.data.length)}
      </p>
      {error && (
        <p role="alert" className="text-danger">
          {errorMessage(error)}
        </p>
      )}
      {data.data.length > 0 && (
        <ul aria-label="Unused pictures" className="grid grid-cols-1 gap-3">
          {data.data.map((picture) => (
            <Row key={picture.id} picture={picture} isBusy={isPending} onDelete={() => mutate(picture.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function summaryOf(total: number, listed: number): string {
  if (total === 0) return "Every uploaded picture is in use.";
  const subject = total === 1 ? "1 picture is" : `${total.toLocaleString("en-US")} pictures are`;
  const listedText = total > listed ? ` Here are the ${listed} that were used longest ago.` : "";
  return `${subject} used by no product, brand or article.${listedText}`;
}

const focus = (element: HTMLElement | null) => element?.focus();

interface RowProps {
  picture: UnusedPicture;
  isBusy: boolean;
  onDelete: () => void;
}

function Row({
  picture: { id, address, bytes, uploadedAt, who: uploadedBy, isNew },
  isBusy,
  onDelete,
}: RowProps) {
  const [isConfirming, setConfirming] = useState(false);
  const descriptionId = `uploaded-picture-${id}`;
  return (
    <li className="flex flex-wrap items-center gap-4 p-3 rule border rounded">
      <img
        src={smallPictureAddress(address)}
        alt=""
        loading="lazy"
        className="size-24 shrink-0 rounded object-contain bg-white"
      />
      <div id={descriptionId} className="grow min-w-0 text-sm">
        <p>{longDate(uploadedAt)}</p>
        <p className="text-soft wrap-anywhere">
          By {uploadedBy}, {Math.ceil(bytes / 1000).toLocaleString("en-US")} KB
        </p>
        {isNew && (
          <p className="text-soft">
            New: can be deleted {deletableAfterHours} hours after its upload or last use.
          </p>
        )}
      </div>
      {!isNew && !isConfirming && (
        <Button
          variant="plain"
          aria-describedby={descriptionId}
          className="ml-auto"
          onClick={() => setConfirming(true)}
        >
          Delete
        </Button>
      )}
      {isConfirming && (
        <div className="flex flex-wrap justify-end gap-3 ml-auto">
          <Button
            variant="plain"
            aria-describedby={descriptionId}
            className="border-danger text-danger"
            isBusy={isBusy}
            onClick={onDelete}
          >
            Delete for good
          </Button>
          {/* At the right end, where Delete was, so that a double click deletes nothing. */}
          <Button ref={focus} variant="plain" onClick={() => setConfirming(false)}>
            Keep
          </Button>
        </div>
      )}
    </li>
  );
}
