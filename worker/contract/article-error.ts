export const articleError = {
  title: "Error Loading Article",
  text: "The article may not exist or there was a server issue.",
};
