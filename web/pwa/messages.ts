/** Messages from a page to the service worker. workbox-window posts SKIP_WAITING. */
export interface Message {
  type: "SKIP_WAITING" | "WARM_CACHES" | "REFRESH_CATALOGUE";
}
