const ACCENTED: Readonly<Record<string, string>> = {
  a: 'ȧ',
  e: 'ḗ',
  i: 'ĭ',
  o: 'ǿ',
  u: 'ŭ',
  y: 'ẏ',
  A: 'Ȧ',
  E: 'Ḗ',
  I: 'Ĭ',
  O: 'Ǿ',
  U: 'Ŭ',
  Y: 'Ẏ',
}

const accentedAll = new RegExp(`[${Object.values(ACCENTED).join('')}]`)

/** Whether a text has gone through `pseudoText`. No listing is written in these letters. */
export const isPseudo = (text: string): boolean => accentedAll.test(text)

/** A text as it would look in a language with long words: each vowel twice and with an accent, about 40% longer. */
export const pseudoText = (text: string): string =>
  text.replace(/[aeiouy]/gi, (vowel) => (ACCENTED[vowel] ?? vowel).repeat(2))

/** What elements of messages say beside their children. */
const SAYING = ['children', 'texts', 'items', 'title', 'aria-label', 'alt', 'label']

/** Patterns of dates are not read by anybody. */
const NOT_READ = ['client/lib/format/moment-patterns']

const isElement = (value: object): value is { props: Record<string, unknown> } =>
  '$$typeof' in value && 'props' in value

const mapped = (value: unknown): unknown => {
  if (typeof value === 'string') return pseudoText(value)
  if (typeof value === 'function') return (...given: unknown[]) => mapped(value(...given))
  if (Array.isArray(value)) return value.map(mapped)
  if (typeof value !== 'object' || value === null) return value
  if (isElement(value)) {
    const said = Object.entries(value.props).map(([name, prop]) =>
      SAYING.includes(name) ? [name, mapped(prop)] : [name, prop],
    )
    return { ...value, props: Object.fromEntries(said) }
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one)]))
}

/** The messages of a room (`inEnglish`), with every text in them as `pseudoText`. */
export const pseudoMessages = <Messages>(room: string, messages: Messages): Messages =>
  NOT_READ.includes(room) ? messages : (mapped(messages) as Messages)
