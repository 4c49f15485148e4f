import { withoutAccents } from '#server/platform/text/folded-text.ts'
import { LANGUAGES as OWN_FILES } from './languages/all-languages.ts'

const LANGUAGES = [
  'en',
  'sv',
  'nb',
  'da',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'fi',
  'pt',
  'ca',
  'cs',
  'sk',
  'ro',
  'hu',
  'el',
  'ru',
  'uk',
  'be',
  'bg',
  'sr',
  'mk',
  'ar',
  'ar-LB',
  'ar-MA',
  ...OWN_FILES.map(({ code }) => code),
]
const OTHERS: Record<string, number> = {
  sept: 9,
  juin: 6,
  juil: 7,
  janv: 1,
  fevr: 2,
  mrz: 3,
  maerz: 3,
  jaenner: 1,
  janner: 1,
  feber: 2,
  enero: 1,
  setiembre: 9,
  mayo: 5,
  gennaio: 1,
  avr: 4,
  aout: 8,
  mai: 5,
  maj: 5,
  des: 12,
  okt: 10,
  jui: 7,
  sett: 9,
  // Of a day, in Serbian.
  јануара: 1,
  фебруара: 2,
  марта: 3,
  априла: 4,
  маја: 5,
  јуна: 6,
  јула: 7,
  септембра: 9,
  октобра: 10,
  новембра: 11,
  децембра: 12,
}

const plain = (name: string) =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/** Month names and their usual short forms in the usual languages, without accents, and their numbers from 1. */
const namedMonths = (): Map<string, number> => {
  const names = new Map(Object.entries(OTHERS))
  for (const { months = {} } of OWN_FILES)
    for (const [name, month] of Object.entries(months)) names.set(plain(name), month)
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
      const within = new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const moment = new Date(Date.UTC(2024, month - 1, 15))
        const inDate = within.formatToParts(moment).find(({ type }) => type === 'month')?.value ?? ''
        for (const name of [plain(alone.format(moment)), plain(inDate)]) {
          if (name.length >= 3 && !names.has(name)) names.set(name, month)
        }
      }
    }
  }
  return names
}

let known: Map<string, number> | undefined

/** The month that a word means, from 1, in any of the usual languages; undefined for other words. */
export const monthNamed = (word: string): number | undefined => {
  known ??= namedMonths()
  return known.get(plain(word))
}
