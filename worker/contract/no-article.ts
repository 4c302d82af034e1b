/** What stands in an article's place where there is none to show. */
export const noArticle = {
  title: "Error Loading Article",
  text: "The article may not exist or there was a server issue.",
};
