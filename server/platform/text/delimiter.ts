const DELIMITERS = [',', ';', '\t', '|'] as const

/** How many delimiters each line has outside quotation marks. A quoted line break does not end a line. */
const countsOf = (text: string, delimiter: string): number[] => {
  const counts: number[] = []
  let count = 0
  let isQuoted = false
  let isStart = true
  let isBlank = true
  for (const letter of text) {
    if (letter === '"' && (isStart || isQuoted)) isQuoted = !isQuoted
    if (!isQuoted && (letter === '\n' || letter === '\r')) {
      if (!isBlank) counts.push(count)
      count = 0
      isStart = true
      isBlank = true
      continue
    }
    if (letter === delimiter && !isQuoted) count += 1
    isStart = letter === delimiter
    if (letter !== delimiter && letter.trim() !== '') isBlank = false
  }
  if (!isBlank) counts.push(count)
  return counts
}

/** The most frequent number of delimiters in a line, and the share of lines that have it. */
const evenness = (counts: number[]): { share: number; usual: number } => {
  const times = new Map<number, number>()
  for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1)
  const [usual = 0, most = 0] = [...times].sort(([a, n], [b, m]) => m - n || b - a)[0] ?? []
  return { share: counts.length === 0 ? 0 : most / counts.length, usual }
}

/** The delimiter of a text: the one that splits most of its first lines into the same number of cells. */
export const delimiterOf = (text: string): string => {
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (declared !== undefined) return declared
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, ...evenness(countsOf(text, delimiter)) }))
    .filter(({ usual }) => usual > 0)
    .sort((one, other) => other.share * Math.min(other.usual, 6) - one.share * Math.min(one.usual, 6))
  return best?.delimiter ?? ','
}
