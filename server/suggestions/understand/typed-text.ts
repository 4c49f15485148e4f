/** Stands where a distance from a place was said. The place follows. */
export const FROM_HERE = '|>'

/** A pattern that matches whole words only, also beside letters such as å. */
export const words = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'u')

/** The names of the numbers from 2 to 10, each in every language. */
export const NUMBER_NAMES = [
  'two|två',
  'three|tre',
  'four|fyra',
  'five|fem',
  'six|sex',
  'seven|sju',
  'eight|åtta',
  'nine|nio',
  'ten|tio',
]

/** What somebody typed, in lower case. What was understood is taken out, so nothing is understood twice. */
export const typedText = (text: string) => {
  let rest = text
    .toLowerCase()
    // Early summer and late autumn, in one word.
    .replace(/(?<!\p{L})(för|sen)(?=(?:vår|sommar|höst|vinter)(?:en)?(?!\p{L}))/gu, (part) =>
      part === 'sen' ? 'sen ' : 'tidig ',
    )
    .replace(/\s+/gu, ' ')
    .trim()
  return {
    /** Removes the words of the pattern, so that those before and after it come together. */
    leaveOut: (pattern: RegExp) => {
      while (pattern.test(rest)) rest = rest.replace(pattern, ' ').replace(/\s+/gu, ' ').trim()
    },
    rest: () => rest.replace(/\s+/gu, ' ').trim(),
    take: (pattern: RegExp, mark = '|'): RegExpExecArray | null => {
      const found = pattern.exec(rest)
      // A bar keeps the words before and after from becoming neighbours.
      if (found) rest = `${rest.slice(0, found.index)} ${mark} ${rest.slice(found.index + found[0].length)}`
      return found
    },
  }
}

export type TypedText = ReturnType<typeof typedText>

/** The values whose words are in the text, all of them taken out. */
export const takeAll = <Value>(text: TypedText, known: readonly (readonly [Value, RegExp])[]): Value[] =>
  known.filter(([, pattern]) => takeEach(text, pattern) > 0).map(([value]) => value)

const takeEach = (text: TypedText, pattern: RegExp): number => {
  let times = 0
  while (text.take(pattern)) times += 1
  return times
}
