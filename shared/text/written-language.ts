import type { Language } from '#shared/language/language.ts'

const list = (words: string) => new Set(words.split(' '))

/**
 * Words that nearly every text of one language has, and the other one hardly has: no `for`, `men` or `under`. Words such
 * as `lopp` are for texts of three words. `i` is Swedish in small letters only.
 */
const WORDS: Record<Language, Set<string>> = {
  en: list(
    'the and of to with is are you your from this that it we be will or as there have has on not which our through ' +
      'along into every race course runners forest mountain mountains hills villages',
  ),
  sv: list(
    'i och att det som en ett är av för med den de till på inte om från vi du har kan ska eller vid där här sig så ' +
      'din vår genom längs över efter alla varje lopp loppet banan löpare skog skogen fjäll fjället stigar sjö mil',
  ),
}

const SWEDISH_LETTERS = /^\p{Ll}.*[åäö]|^[åäö]/u

/** The language that texts are written in, by their most ordinary words; English when they say too little. */
export const languageOfTexts = (texts: readonly (string | null | undefined)[]): Language => {
  const found = { en: 0, sv: 0 }
  for (const text of texts) {
    for (const [word] of (text ?? '').normalize('NFC').matchAll(/\p{L}+/gu)) {
      const small = word === 'I' ? word : word.toLowerCase()
      if (WORDS.en.has(small)) found.en += 1
      // A name such as Åre says nothing, so only words in small letters count by their letters.
      else if (WORDS.sv.has(small) || SWEDISH_LETTERS.test(word)) found.sv += 1
    }
  }
  return found.sv > found.en ? 'sv' : 'en'
}

type Written = {
  language: Language | null
  name: string
  description: string
  itinerary?: string | null
  accommodation?: string | null
  terms?: string | null
}

/** The language of a race or trip: what its owner has set, else what its texts are written in. */
export const writtenLanguage = (listing: Written): Language =>
  listing.language ??
  languageOfTexts([
    listing.name,
    listing.description,
    listing.itinerary,
    listing.accommodation,
    listing.terms,
  ])
