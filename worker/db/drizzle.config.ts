import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: [
    "./worker/db/schema.ts",
    "./worker/db/product-schema.ts",
    "./worker/db/message-schema.ts",
    "./worker/db/answer-schema.ts",
    "./worker/db/staff-schema.ts",
  ],
  out: "./migrations",
});
