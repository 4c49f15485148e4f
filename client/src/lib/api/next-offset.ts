type Page = { items: readonly unknown[]; total: number }

/** Where the next page of a list starts, for `getNextPageParam`; undefined when everything is loaded. */
export const nextOffset = (last: Page, pages: readonly Page[]): number | undefined => {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0)
  return last.items.length > 0 && loaded < last.total ? loaded : undefined
}
