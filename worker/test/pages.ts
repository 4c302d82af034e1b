const template =
  '<html lang="en"><head><!--head--><title></title><!--/head--></head><body><div id="root"></div></body></html>';
const headers = { ETag: '"1"', "Content-Type": "text/html; charset=utf-8" };

/** Static assets: one template for all pages. */
export const ASSETS = { fetch: async () => new Response(template, { headers }) } as unknown as Fetcher;
