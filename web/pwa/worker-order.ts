/** What a page asks of the service worker. */
export type WorkerOrder = "take over" | "fill" | "refresh catalogue";
