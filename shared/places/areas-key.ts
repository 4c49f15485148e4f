/** The key of the names of areas; see `query-keys.ts`, which home loads first, while these names can wait. */
export const areasKey = (ids: readonly string[]) => ['areas', ids] as const
