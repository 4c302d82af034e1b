import { deletePicture, listUnusedPictures, storePicture, storeSmallPicture } from "#contract/pictures.ts";
import { readEdit } from "#worker/http/read-edit.ts";
import { routes, serve } from "#worker/http/serve.ts";
import { storeLarge, storeSmall } from "./store-picture.ts";
import { deleteUnused, findUnused } from "./unused-pictures.ts";

export const pictures = routes(
  serve(storePicture, async (c, { body }) => ({
    data: await storeLarge(c.env, readEdit(c).username, body),
  })),
  serve(storeSmallPicture, async (c, { params: { id }, body }) => {
    await storeSmall(c.env, id, body);
    return {};
  }),
  serve(listUnusedPictures, async (c) => findUnused(c.env)),
  serve(deletePicture, async (c, { params: { id } }) => {
    await deleteUnused(c.env, readEdit(c).username, id);
    return {};
  }),
);
