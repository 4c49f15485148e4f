const MOST = 20_000

/** Caches a reading, because the same cells repeat throughout a file. */
export const remembered = <Given extends string | number, Meaning>(read: (given: Given) => Meaning) => {
  const known = new Map<Given, Meaning>()
  return (given: Given): Meaning => {
    const found = known.get(given)
    if (found !== undefined) return found
    const meaning = read(given)
    if (known.size < MOST) known.set(given, meaning)
    return meaning
  }
}
