/** Shown in place of an article that does not exist or cannot be loaded. */
export const articleError = {
  title: "Error Loading Article",
  text: "The article may not exist or there was a server issue.",
};
