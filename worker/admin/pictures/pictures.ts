import { Hono } from "hono";
import { deletePicture, listUnusedPictures, storePicture, storeSmallPicture } from "#contract/pictures.ts";
import type { AppEnv } from "#worker/env.ts";
import { readEdit } from "#worker/http/read-edit.ts";
import { serve } from "#worker/http/serve.ts";
import { storeLarge, storeSmall } from "./store-picture.ts";
import { deleteUnused, findUnused } from "./unused-pictures.ts";

export const pictures = new Hono<AppEnv>()
  .route(
    "/",
    serve(storePicture, async (c, { body }) => ({
      data: await storeLarge(c.env, readEdit(c).username, body),
    })),
  )
  .route(
    "/",
    serve(storeSmallPicture, async (c, { params: { id }, body }) => {
      await storeSmall(c.env, id, body);
      return {};
    }),
  )
  .route(
    "/",
    serve(listUnusedPictures, async (c) => findUnused(c.env)),
  )
  .route(
    "/",
    serve(deletePicture, async (c, { params: { id } }) => {
      await deleteUnused(c.env, readEdit(c).username, id);
      return {};
    }),
  );
