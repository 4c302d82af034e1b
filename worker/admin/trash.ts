import { Hono } from "hono";
import { eraseFromTrash, listTrash, restoreFromTrash } from "#contract/trash.ts";
import { eraseRow, findTrash, restoreRow } from "#worker/db/trash.ts";
import type { AppEnv } from "#worker/env.ts";
import { readEdit } from "#worker/http/read-edit.ts";
import { serve } from "#worker/http/serve.ts";

export const trash = new Hono<AppEnv>()
  .route(
    "/",
    serve(listTrash, async (c, { query }) => findTrash(c.env, query)),
  )
  .route(
    "/",
    serve(restoreFromTrash, async (c, { params }) => {
      await restoreRow(c.env, params.id, readEdit(c).username);
      return {};
    }),
  )
  .route(
    "/",
    serve(eraseFromTrash, async (c, { params }) => {
      await eraseRow(c.env, params.id, readEdit(c).username);
      return {};
    }),
  );
