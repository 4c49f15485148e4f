/**
 * The items of several pages, each once: if an item was added while the pages were loaded, the next page
 * starts with the last item of the page before.
 */
export const onceEach = <Item extends { id: number }>(
  pages: readonly { items: readonly Item[] }[],
): Item[] => [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()]
