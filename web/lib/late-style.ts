/**
 * A first visit's document has the style of all that stands in it. What the rest of the stylesheet is for comes with the
 * app, and is asked for when that is there, so that it does not hold up the taking over.
 *
 * @returns when it has come, or failed.
 */
export async function bringStyle(): Promise<void> {
  const late = document.querySelector<HTMLTemplateElement>("template#style");
  if (late) document.head.append(late.content);
  late?.remove();
  const sheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  if (!sheet || sheet.sheet) return;
  await new Promise((done) => {
    sheet.addEventListener("load", done);
    sheet.addEventListener("error", done);
  });
}
