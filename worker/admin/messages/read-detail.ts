import { type MailProgress, mailState } from "#contract/mail-state.ts";
import type { MessageDetail } from "#contract/message-detail.ts";
import { centsToPrice } from "#contract/money.ts";
import { type QuotationRow, quotationColumns, toQuotation } from "#worker/db/quotation-rows.ts";
import { statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { selectEarlierVersions, type VersionRow, withEarlierVersions } from "./earlier-versions.ts";
import { notFound } from "./mark-messages.ts";
import { isNotReplaced, type MessageRow, messageColumns, selectStaff, toMessage } from "./stored-messages.ts";

const maxOtherRequests = 10;
const maxHistory = 500;

const selectMessage = `SELECT ${messageColumns} FROM contact_messages WHERE id = :id`;
const selectNotes =
  "SELECT id, who, text, createdAt FROM message_notes WHERE messageId = :id ORDER BY createdAt, id";
const selectMails = `SELECT id, who, text, createdAt, quotationVersion, nextTryAt, tryingSince, sentAt FROM message_mails
  WHERE messageId = :id ORDER BY createdAt, id`;
const selectQuotations = `SELECT ${quotationColumns} FROM quotations WHERE messageId = :id ORDER BY version`;
const selectHistory = `SELECT id, at, who, action, detail FROM audit WHERE entity = 'message' AND entityId = :id
  ORDER BY id DESC LIMIT ${maxHistory}`;
const selectOtherRequests = `SELECT ${messageColumns} FROM contact_messages WHERE id IN
  (SELECT id FROM contact_messages AS candidate WHERE id <> :id
    AND lower(email) = (SELECT lower(email) FROM contact_messages WHERE id = :id) AND ${isNotReplaced}
    ORDER BY id DESC LIMIT ${maxOtherRequests}) ORDER BY id DESC`;
/** Compares SKUs in lower case, as the index `productsBySkuIgnoringCase` does. */
const selectProducts = `SELECT id, sku, name, slug, priceCents, stock FROM products WHERE lower(sku) IN
  (SELECT lower(value ->> 'sku') FROM json_each((SELECT items FROM contact_messages WHERE id = :id)))`;
export const selectWriting =
  "SELECT who, until FROM message_writing WHERE messageId = :id AND who <> :who AND until > :now";

type Rows<Row> = D1Result<Row>;
type MailRow = Omit<MessageDetail["replies"][number], "state"> & MailProgress;
type ProductRow = Omit<MessageDetail["products"][number], "price"> & { priceCents: number };

/**
 * Reads, in one batch, what the panel shows about a message.
 *
 * @param who the caller, whose own writing claim is left out
 * @throws Refusal `not_found`
 */
export async function readDetail(env: Env, id: number, who: string): Promise<MessageDetail> {
  const now = Date.now();
  const values = { id, who, now: new Date(now).toISOString() };
  const selects = [
    ...[
      selectMessage,
      selectEarlierVersions(":id"),
      selectNotes,
      selectMails,
      selectQuotations,
      selectHistory,
    ],
    ...[selectOtherRequests, selectProducts, selectWriting, selectStaff],
  ];
  const [message, versions, notes, mails, quotations, history, otherRequests, products, writing, staff] =
    (await env.DB.batch(selects.map((sql) => statement(env, sql, values)))) as [
      ...[Rows<MessageRow>, Rows<VersionRow>, Rows<MessageDetail["notes"][number]>, Rows<MailRow>],
      ...[Rows<QuotationRow>, Rows<MessageDetail["history"][number]>, Rows<MessageRow>, Rows<ProductRow>],
      ...[Rows<NonNullable<MessageDetail["writing"]>>, Rows<{ username: string }>],
    ];
  const [shownMessage] = withEarlierVersions(message.results.map(toMessage), versions.results);
  if (!shownMessage) throw notFound();
  return {
    message: shownMessage,
    notes: notes.results,
    replies: mails.results.map((mail) => ({ ...mail, state: mailState(mail, now) })),
    quotations: quotations.results.map(toQuotation),
    history: history.results.toReversed(),
    otherRequests: otherRequests.results.map(toMessage),
    products: products.results.map(({ priceCents, ...product }) => ({
      ...product,
      price: centsToPrice(priceCents),
    })),
    writing: writing.results[0] ?? null,
    staff: staff.results.map(({ username }) => username),
  };
}
