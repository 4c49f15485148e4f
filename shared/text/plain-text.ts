import { decodeHTMLStrict } from 'entities'

const BLOCKS =
  'address|article|aside|blockquote|center|dd|div|dl|dt|fieldset|figure|figcaption|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|tbody|thead|ul'
const LINES = 'li|tr'
const OTHERS =
  'a|abbr|b|big|body|button|caption|cite|code|col|colgroup|del|em|font|head|html|i|iframe|img|input|ins|kbd|label|link|mark|meta|noscript|object|option|picture|q|s|samp|script|select|small|source|span|strike|strong|style|sub|sup|svg|td|th|time|title|tt|u|var|video|wbr'

const tag = (names: string) => new RegExp(`</?(?:${names})(?=[\\s/>])[^<>]*>`, 'gi')

/** What is never shown: how each kind ends, and the whole of it. */
const HIDDEN = [
  [/-->/g, /<!--[\s\S]*?-->/g],
  [/<\/script\s*>/gi, /<script\b[^<>]*>[\s\S]*?<\/script\s*>/gi],
  [/<\/style\s*>/gi, /<style\b[^<>]*>[\s\S]*?<\/style\s*>/gi],
] as const
const ITEM = /<li(?=[\s/>])[^<>]*>/gi
const BREAK = /<\/?br(?=[\s/>])[^<>]*>[ \t]*(?:\r\n?|\n)?/gi
const [BLOCK, LINE, OTHER] = [tag(BLOCKS), tag(LINES), tag(OTHERS)]
const LAYS_OUT = new RegExp(`${BLOCK.source}|${LINE.source}`, 'i')

/** Looks no further than the last end: after it, every beginning would search the whole rest for nothing. */
const withoutHidden = (text: string): string =>
  HIDDEN.reduce((shown, [end, whole]) => {
    const last = [...shown.matchAll(end)].at(-1)
    const from = last ? last.index + last[0].length : 0
    return shown.slice(0, from).replace(whole, '') + shown.slice(from)
  }, text)

const withoutTags = (text: string): string => {
  const shown = withoutHidden(text)
  // When tags make the paragraphs, line breaks in the source are only spaces. Beside `<br>` alone they are meant.
  const source = LAYS_OUT.test(shown) ? shown.replace(/\s+/g, ' ') : shown
  return source
    .replace(BREAK, '\n')
    .replace(ITEM, '\n- ')
    .replace(BLOCK, '\n\n')
    .replace(LINE, '\n')
    .replace(OTHER, '')
}

// An entity such as &#7; becomes one of these.
const CONTROLS = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu

const tidied = (text: string): string =>
  text
    .replace(CONTROLS, '')
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim()

// Some sites escape text twice; each round removes one layer. Nobody writes more of them.
const MOST_LAYERS = 5

/**
 * A text as people read it: without the HTML tags and entities of copied and imported texts.
 * Paragraphs are separated by blank lines, list items start with a dash. Text that only looks like a
 * tag, such as `<3` or `5 < 7`, stays. Clean text is returned unchanged, and so is what this returns.
 */
export const plainTextOf = (text: string): string => {
  let clean = text
  for (let layer = 0; layer <= MOST_LAYERS; layer++) {
    if (!/[<&]/.test(clean)) return clean
    const next = decodeHTMLStrict(withoutTags(clean))
    if (next === clean) return clean
    clean = tidied(next)
  }
  return tidied(clean.replace(/[<&]/g, ''))
}

/** The same, on one line. */
export const plainLineOf = (text: string): string => {
  const clean = plainTextOf(text)
  return clean === text ? text : clean.replace(/\s+/g, ' ')
}
