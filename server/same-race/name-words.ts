import anyAscii from 'any-ascii'
import { foldedText } from '#server/platform/text/folded-text.ts'
import common from './common-words.json' with { type: 'json' }

/** What a name says: its words without year, edition and sponsor, its distances, its hours and its round. */
export type NameWords = {
  /** Words that tell races apart, such as `lakeland`. */
  own: string[]
  /** The same in one word. */
  joined: string
  /** Words that thousands of names have, such as `trail`, and `kinds`. */
  light: string[]
  /** Words that tell the races of one event apart, such as `relay` or `night`, in order. */
  kinds: string[]
  /** Those of its words that may be first letters of another name. */
  short: string[]
  /** The first letters of its words, with and without the small ones: `utdmb` and `utmb`. */
  initials: string[]
  /** The distances that the name gives: `100 miles` as 160.9, and `100` alone as 100 and 160.9. */
  km: number[]
  /** The hours of a race of fixed time, and the number of a day or round: `24h`, `stage 2`. */
  numbers: string[]
}

const COMMON = new Set(common.words)
const KINDS = new Set(common.kinds)
const SPONSORS = new Set(common.sponsors)
const MILE = 1.609344

// Each pattern is anchored by plain words and looks at a name of at most 200 letters.
const SPONSOR =
  /\b(?:by utmb|presented by|powered by|sponsored by|supported by|presenterat av|präsentiert von)\b.*$/iu
const NOTICE = /\b(?:cancell?ed|postponed|rescheduled|inst[aä]llt|avlyst|abgesagt|annul[eé]e?)\b/giu
const YEAR = /\b(?:19|20)\d\d(?:[/–-]\d{2,4})?\b|(?:19|20)\d\d年?/g
const EDITION =
  /\b(?:\d{1,3}(?:st|nd|rd|th|e|a|o|er|eme|ste|de|ª|º|°|\.)|[ivxl]{2,7}) (?:annual|edition|edicion|edizione|ausgabe|upplagan)\b|\b\d{1,3}(?:st|nd|rd|th|eme|ª|º|°)\b|\b(?:edition|edicion|edizione|ausgabe|upplagan)\b|^\s*(?:\d{1,3}|[ivxl]{1,7})\. |^[ivxl]{2,7} |第[\d〇一二三四五六七八九十百]+(?:屆|届|回)/g
const HOURS =
  /\b(\d{1,2})[ -]?(?:h|hrs?|hours?|timmars?|timers?|tim|stunden(?:lauf)?|heures|horas|ore|godzin|hodin)\b/g
const ROUND =
  /\b(?:race|series|serie|day|dag|tag|jour|stage|etape|etapp|etappe|etap|deltavling|round|runda|manche|part|leg|lap|no|nr)[ .]*([1-9]|1\d|[a-d])\b|#\s?(\d{1,2})\b/g
const LENGTH = /\b(\d{1,3}(?:[.,]\d{1,2})?) ?(k|km|kms|m|mi|mile|miles|miler|millas|milles|meilen)?\b/g
/** `KAT100` and `T88`: a word and its distance. */
const WORD_AND_NUMBER = /(?<![\p{L}\d])(\p{L}+)(\d{2,3})(?=k?(?:m|mi)?(?![\p{L}\d]))/gu
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{P}\p{S}\p{N}\p{Z}\p{M}]/u

/** The distances of a number in a name: 100 may be kilometres or miles. */
const addKm = (km: number[], digits: string, unit: string | undefined) => {
  const number = Number(digits.replace(',', '.'))
  if (unit !== undefined) km.push(unit.startsWith('k') ? number : number * MILE)
  else if (number >= 5) km.push(number, number * MILE)
}

/** Folded text in Latin letters, so that names in two scripts meet: `Асеновград` as `asenovgrad`. */
export const latinText = (text: string): string => foldedText(OTHER_SCRIPT.test(text) ? anyAscii(text) : text)

/** A name in small letters without accents, and without what says nothing about the race. */
const plainName = (name: string): string => {
  const line = name.slice(0, 200).replace(SPONSOR, ' ').replace(NOTICE, ' ').replace(/[®™©]/gu, ' ')
  const letters = /^[ -~]*$/.test(line) ? line : line.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  return letters.toLowerCase().replace(YEAR, ' ').replace(EDITION, ' ')
}

const firstLetters = (words: readonly string[], least: number): string => {
  let letters = ''
  for (const word of words)
    if (word.length >= least) letters += String.fromCodePoint(word.codePointAt(0) ?? 32)
  return letters
}

/** Reads a name. The words are folded: small Latin letters without accents. */
export const nameWords = (name: string): NameWords => {
  const numbers: string[] = []
  const km: number[] = []
  const text = plainName(name)
    .replace(ROUND, (_, digit, sign) => {
      numbers.push(`round ${digit ?? sign}`)
      return ' '
    })
    .replace(HOURS, (_, hours) => {
      numbers.push(`${hours} h`)
      return ' '
    })
    .replace(WORD_AND_NUMBER, '$1 $2')
    .replace(LENGTH, (_, digits, unit) => {
      addKm(km, digits, unit)
      return ' '
    })
    .replace(/['’]s?\b/gu, ' ')
  const all = latinText(text).split(' ').filter(Boolean)
  const own: string[] = []
  const light: string[] = []
  const kinds: string[] = []
  const short: string[] = []
  for (const [place, word] of all.entries()) {
    if (all.indexOf(word) < place) continue
    const [isKind, isCommon] = [KINDS.has(word), COMMON.has(word)]
    if (isKind) kinds.push(word)
    if (isCommon) light.push(word)
    if (!isKind && !isCommon) own.push(word)
    if (!isKind && /^[a-z]{4,6}$/.test(word)) short.push(word)
  }
  kinds.sort()
  const withoutSponsors = own.filter((word) => !SPONSORS.has(word))
  const told = withoutSponsors.length > 0 ? withoutSponsors : own
  return {
    own: told,
    joined: told.join(''),
    kinds,
    light: [...light, ...kinds],
    short,
    initials: [firstLetters(all, 1), firstLetters(all, 4)],
    km,
    numbers: numbers.sort(),
  }
}
