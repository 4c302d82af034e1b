/** One path of every public template. */
export const templates = ["/", "/shop", "/shop/search?q=glove", "/quote", "/blog", "/blog/glove-cut-levels"];
