/** What a page posts to the service worker; the first is what workbox-window posts. */
export interface Message {
  type: "SKIP_WAITING" | "WARM_CACHES" | "REFRESH_CATALOGUE";
}
