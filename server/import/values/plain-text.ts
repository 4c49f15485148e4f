import { plainTextOf } from '#shared/text/plain-text.ts'

// What the catalogue does not store: control characters but line breaks and tabs, lone surrogates, letters
// without a width such as soft hyphens.
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u00ad\u200b\u2060\ufeff]/gu

/** A line as nearly all are, in which there is nothing to clean. */
const PLAIN = /^[!-%'-;=-~]+(?: [!-%'-;=-~]+)*$/

// What cp1252 has at the bytes 0x80 to 0x9f. Its empty ones stay as they are.
const CP1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const TWICE = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u02dc\u2013-\u20ac\u2122]/
const utf8 = new TextDecoder('utf-8', { fatal: true })

const byteOf = (letter: string): number => {
  const code = letter.charCodeAt(0)
  if (code < 0x100) return code
  const place = CP1252.indexOf(letter)
  return place < 0 ? -1 : 0x80 + place
}

/** `CafÃ©` as `Café`: UTF-8 that a program took for cp1252 and wrote as UTF-8 again. Other letters stay. */
const decodedOnce = (text: string): string =>
  text.replace(/[^\0-\x7f]{2,}/g, (letters) => {
    const bytes = [...letters].map(byteOf)
    if (bytes.includes(-1)) return letters
    try {
      return utf8.decode(Uint8Array.from(bytes))
    } catch {
      return letters
    }
  })

const rightLetters = (text: string) => (TWICE.test(text) ? decodedOnce(text) : text)

// Files that guard spreadsheets against formulas have an apostrophe before them, ours too.
const GUARD = /^'(?=[=+\-@＝＋－＠])/u

/** One line as a person reads it: no tags, entities or control characters, single spaces. */
export const plainLine = (text: string): string =>
  PLAIN.test(text) && !GUARD.test(text)
    ? text
    : rightLetters(/[<&]/.test(text) ? plainTextOf(text) : text)
        .replace(UNSTORABLE, '')
        .replace(/\s+/gu, ' ')
        .trim()
        .replace(GUARD, '')

/** Several lines as a person reads them. */
export const plainText = (text: string): string =>
  plainTextOf(rightLetters(text).replace(UNSTORABLE, '').replace(/\r\n?/g, '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const NOTHING = /^(-+|–|—|\.+|\?+|n\/?a|none|null|nan|undefined|unknown|tb[acd]|#n\/a|k\.? ?a\.?|nil)$/i

/** True for what people write into a cell to say that they don't know: `-`, `?`, `n/a`, `TBA`. */
export const saysNothing = (text: string): boolean => text === '' || NOTHING.test(text)
