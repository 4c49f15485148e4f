const MOST = 20_000

/** The same cells come again and again; what they mean is remembered. */
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
