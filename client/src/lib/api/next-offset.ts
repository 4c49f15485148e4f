type Page = { items: readonly unknown[]; total: number }

/** Where the next page of a list starts, for `getNextPageParam`; undefined when everything is loaded. */
export const nextOffset = (last: Page, _pages: readonly Page[], offset: number): number | undefined => {
  const next = offset + last.items.length
  return last.items.length > 0 && next < last.total ? next : undefined
}
