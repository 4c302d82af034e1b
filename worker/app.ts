import { Hono } from "hono";
import { contextStorage } from "hono/context-storage";
import { blog as adminBlog } from "./admin/blog/blog.ts";
import { brands as adminBrands } from "./admin/brands.ts";
import { messages } from "./admin/messages/messages.ts";
import { uploads as adminUploads } from "./admin/messages/uploads.ts";
import { signIn } from "./admin/sign-in/sign-in.ts";
import type { AppEnv } from "./env.ts";
import { limitRate } from "./http/rate-limit.ts";
import { onError, Refusal, sendRefusal } from "./http/refusal.ts";
import { requestId } from "./http/request-id.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { readSessionId } from "./http/session-id.ts";
import { blog } from "./site/blog.ts";
import { brands } from "./site/brands.ts";
import { contact } from "./site/contact/contact.ts";
import { receiveForm } from "./site/contact/posted-form.ts";
import { quoteStatus } from "./site/contact/quote-status.ts";
import { sentPage } from "./site/contact/sent-page.ts";
import { uploads } from "./site/contact/uploads.ts";
import { feeds } from "./site/feeds.ts";
import { health } from "./site/health.ts";
import { servePage } from "./site/pages/pages.ts";
import { policyReports } from "./site/policy-reports.ts";
import { cart } from "./site/shop/cart.ts";
import { catalogue } from "./site/shop/catalogue.ts";
import { products } from "./site/shop/products.ts";

export const app = new Hono<AppEnv>();

app.use(contextStorage(), requestId, securityHeaders);
app.use(limitRate);
app.use("/api/*", readSessionId);

app.route("/", health);
app.route("/", brands);
app.route("/", products);
app.route("/", catalogue);
app.route("/", cart);
app.route("/", contact);
app.route("/", uploads);
app.route("/", quoteStatus);
app.route("/", blog);
app.route("/", policyReports);

app.route("/", adminBrands);
app.route("/", adminBlog);
app.route("/", messages);
app.route("/", adminUploads);
app.route("/", signIn);

app.all("/api/*", (c) => sendRefusal(c, new Refusal("not_found")));
app.route("/", feeds);
app.get("/", sentPage);
app.get("/quote", sentPage);
app.get("*", servePage);
app.post("*", receiveForm);
app.all("*", (c) => c.text("Method Not Allowed", 405, { Allow: "GET, HEAD" }));
app.onError(onError);
