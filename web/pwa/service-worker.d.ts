/** Not in the types yet: background sync, https://wicg.github.io/background-sync/spec/. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}
