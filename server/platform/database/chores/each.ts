/** Does each piece of work, also when one before it failed, and throws the first failure at the end. */
export const each = async <Item>(
  items: Iterable<Item>,
  signal: AbortSignal | undefined,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items) {
    if (signal?.aborted) return
    await work(item).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
