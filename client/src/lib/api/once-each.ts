/**
 * The items of pages that were loaded one after another, each once: when one was added meanwhile, the
 * next page begins with what the last one ended with.
 */
export const onceEach = <Item extends { id: number }>(
  pages: readonly { items: readonly Item[] }[],
): Item[] => [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()]
