// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import type { QuoteForm } from "#contract/quote.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { usePhotos } from "./use-photos.ts";

vi.mock(import("./shrink-photo.ts"), () => ({ shrinkPhoto: vi.fn() }));
vi.mock(import("#web/requests/photo-store.ts"), () => ({ devicePhotos: { put: vi.fn() } }) as never);
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let photos: ReturnType<typeof usePhotos>;

function Probe() {
  photos = usePhotos(useForm<QuoteForm>({ defaultValues: { photos: "" } }));
  return null;
}

it("says how many photos were added, even if another one is removed meanwhile", async () => {
  await act(async () => createRoot(document.createElement("div")).render(<Probe />));
  vi.mocked(shrinkPhoto).mockResolvedValueOnce(new ArrayBuffer(1));
  await act(async () => photos.add([new File([], "first.jpg")]));
  await vi.waitFor(() => expect(photos.statusMessage.text).toBe("1 photo added."));

  const shrunk = Promise.withResolvers<ArrayBuffer>();
  vi.mocked(shrinkPhoto).mockReturnValueOnce(shrunk.promise);
  await act(async () => photos.add([new File([], "second.jpg")]));
  await act(async () => photos.remove(photos.ids[0] as string));
  await act(async () => shrunk.resolve(new ArrayBuffer(1)));
  await vi.waitFor(() => expect(photos.statusMessage.text).toBe("1 photo added."));
  expect(photos.ids).toHaveLength(1);
});
