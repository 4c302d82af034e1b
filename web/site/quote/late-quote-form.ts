import { lazyScreen } from "#web/lib/lazy-screen.tsx";
import { persistently } from "#web/lib/persistently.ts";

/** Stands in the HTML. The page is alive before it; what is typed and pressed meanwhile is kept (web/lib/early.ts). */
export const LateQuoteForm = lazyScreen(
  async () => (await persistently(() => import("./quote-form.tsx"))).QuoteForm,
);
