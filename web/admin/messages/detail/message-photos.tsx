import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readUpload } from "#contract/uploads.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { dataUrl } from "#web/lib/data-url.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";

interface Props {
  ids: readonly string[];
  /** The request's reference, for the names of downloaded files. */
  reference: string;
}

export function MessagePhotos({ ids, reference }: Props) {
  return (
    <div className="grid grid-cols-1 gap-3 rule border-t pt-4">
      <h3 className="text-soft text-sm">Photos ({ids.length})</h3>
      <ol aria-label="Photos" className="flex flex-wrap gap-3">
        {ids.map((id, index) => (
          <li key={id} className="flex">
            <MessagePhoto id={id} name={`Photo ${index + 1}`} fileStem={`${reference}-photo-${index + 1}`} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function MessagePhoto({ id, name, fileStem }: { id: string; name: string; fileStem: string }) {
  const api = useAdminApi();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...api.queryOptions,
    staleTime: Number.POSITIVE_INFINITY, // a photo never changes
    queryKey: [adminKey, readUpload.path, id],
    queryFn: async ({ signal }) => {
      const photo = await api.readFile(readUpload, { params: { uploadId: id }, signal });
      return {
        url: await dataUrl(photo),
        extension: photo.type === "image/jpeg" ? "jpg" : photo.type.slice(6),
      };
    },
  });
  const boxClass = "size-32 grid content-center gap-2 p-2 text-sm rule border rounded bg-line";
  if (error instanceof ApiError && error.status === 404) {
    return <p className={boxClass}>{name} is no longer stored.</p>;
  }
  if (error) {
    return (
      <div role="alert" className={boxClass}>
        <p>{name} couldn't be loaded.</p>
        <Button variant="plain" className="px-2" isBusy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <p className={`${boxClass} text-soft`}>Loading…</p>;
  return (
    <>
      <button
        type="button"
        aria-label={`Open ${name.toLowerCase()}`}
        onClick={() => setOpen(true)}
        className="size-32 p-0 rule border rounded overflow-hidden bg-line cursor-zoom-in"
      >
        <img src={data.url} alt="" decoding="async" className="size-full object-cover" />
      </button>
      <Dialog title={name} open={isOpen} onClose={() => setOpen(false)}>
        <ZoomablePhoto url={data.url} name={name} />
        <a
          href={data.url}
          download={`${fileStem}.${data.extension}`}
          className="btn-plain justify-self-start"
        >
          Download
        </a>
      </Dialog>
    </>
  );
}

function ZoomablePhoto({ url, name }: { url: string; name: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus. */}
      <section aria-label={`${name}, picture`} tabIndex={0} className="overflow-auto max-h-[50vh]">
        <img src={url} alt={name} className={isLarge ? "max-w-none" : "max-w-full max-h-[49vh] mx-auto"} />
      </section>
      <Button
        variant="plain"
        className="justify-self-start"
        aria-pressed={isLarge}
        onClick={() => setLarge(!isLarge)}
      >
        <Icon name="search" />
        Full size
      </Button>
    </>
  );
}
