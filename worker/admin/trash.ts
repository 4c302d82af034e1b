import { eraseFromTrash, listTrash, restoreFromTrash } from "#contract/trash.ts";
import { eraseRow, findTrash, restoreRow } from "#worker/db/trash.ts";
import { readEdit } from "#worker/http/read-edit.ts";
import { routes, serve } from "#worker/http/serve.ts";

export const trash = routes(
  serve(listTrash, async (c, { query }) => findTrash(c.env, query)),
  serve(restoreFromTrash, async (c, { params }) => {
    await restoreRow(c.env, params.id, readEdit(c).username);
    return {};
  }),
  serve(eraseFromTrash, async (c, { params }) => {
    await eraseRow(c.env, params.id, readEdit(c).username);
    return {};
  }),
);
