import { decodeHTMLStrict } from 'entities'

const BLOCKS =
  'address|article|aside|blockquote|center|dd|div|dl|dt|fieldset|figure|figcaption|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|tbody|thead|ul'
const LINES = 'li|tr'
const OTHERS =
  'a|abbr|b|big|body|button|caption|cite|code|col|colgroup|del|em|font|head|html|i|iframe|img|input|ins|kbd|label|link|mark|meta|noscript|object|option|picture|q|s|samp|script|select|small|source|span|strike|strong|style|sub|sup|svg|td|th|time|title|tt|u|var|video|wbr'

const tag = (names: string) => new RegExp(`</?(?:${names})(?=[\\s/>])[^<>]*>`, 'gi')

const HIDDEN = /<!--[\s\S]*?-->|<script\b[^<>]*>[\s\S]*?<\/script\s*>|<style\b[^<>]*>[\s\S]*?<\/style\s*>/gi
const ITEM = /<li(?=[\s/>])[^<>]*>/gi
const BREAK = /<\/?br(?=[\s/>])[^<>]*>[ \t]*(?:\r\n?|\n)?/gi
const [BLOCK, LINE, OTHER] = [tag(BLOCKS), tag(LINES), tag(OTHERS)]
const LAYS_OUT = new RegExp(`${BLOCK.source}|${LINE.source}`, 'i')

const withoutTags = (text: string): string => {
  const shown = text.replace(HIDDEN, '')
  // When tags make the paragraphs, line breaks in the source are only spaces. Beside `<br>` alone they are meant.
  const source = LAYS_OUT.test(shown) ? shown.replace(/\s+/g, ' ') : shown
  return source
    .replace(BREAK, '\n')
    .replace(ITEM, '\n- ')
    .replace(BLOCK, '\n\n')
    .replace(LINE, '\n')
    .replace(OTHER, '')
}

const tidied = (text: string): string =>
  text
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim()

// Some sites escape text twice; each round removes one layer.
const MOST_LAYERS = 5

/**
 * A text as people read it: without the HTML tags and entities of copied and imported texts.
 * Paragraphs are separated by blank lines, list items start with a dash. Text that only looks like a
 * tag, such as `<3` or `5 < 7`, stays. Clean text is returned unchanged.
 */
export const plainTextOf = (text: string): string => {
  let clean = text
  for (let layer = 0; layer < MOST_LAYERS && /[<&]/.test(clean); layer++) {
    const next = decodeHTMLStrict(withoutTags(clean))
    if (next === clean) break
    clean = tidied(next)
  }
  return clean
}

/** The same, on one line. */
export const plainLineOf = (text: string): string => {
  const clean = plainTextOf(text)
  return clean === text ? text : clean.replace(/\s+/g, ' ')
}
