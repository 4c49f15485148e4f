import { useQuery } from '@tanstack/react-query'
import type { Language } from '#shared/language/language.ts'
import { type Dictionary, swedishOf } from './api.ts'
import { useLanguage } from './language.ts'
import { type Fields, inSwedish, textsOf } from './translated-fields.ts'

/** How much of what was to be translated is still in English, once the answer has come. */
export type Missing = 'nothing' | 'some' | 'all'

const missingOf = (originals: readonly string[], dictionary: Dictionary = {}): Missing => {
  const left = originals.filter((text) => !Object.hasOwn(dictionary, text))
  if (left.length === 0) return 'nothing'
  return left.length === originals.length ? 'all' : 'some'
}

/** What `useTranslated` answers; every key of the fields is in `texts` and in `lang`. */
export type Translated<T extends Fields> = {
  texts: T
  lang: { [Key in keyof T]: Language }
  isTranslating: boolean
  missing: Missing
}

/**
 * The texts of a page in the language its reader chose with `LanguageSwitch` (specification,
 * section 4): as they are in English, or in Swedish once that has come.
 *
 * - `fields`: texts and lists of texts by names of the page's own; null and undefined stay so. Give
 *   all texts of the page in one call: they travel in one request. A text of several paragraphs
 *   keeps them best as a list (`paragraphsOf`).
 * - `texts`: the same shape, to show in their place.
 * - `lang`: for each field what it is shown in, for the `lang` attribute of its element. A list is
 *   Swedish when all of it is: a field never mixes the two.
 * - `isTranslating`: for `LanguageSwitch`; meanwhile `texts` are the originals.
 * - `missing`: for `LanguageSwitch` too. After a failure the originals stay, which it says; choosing
 *   Swedish again asks again.
 *
 *     const { texts, lang, isTranslating, missing } = useTranslated({ itinerary: trip.itinerary, packingList })
 *     <LanguageSwitch isTranslating={isTranslating} missing={missing} />
 *     <p lang={lang.itinerary}>{texts.itinerary}</p>
 */
export const useTranslated = <T extends Fields>(fields: T): Translated<T> => {
  const wanted = useLanguage()
  const originals = textsOf(fields)
  const isWanted = wanted === 'sv' && originals.length > 0
  const { data, isFetching } = useQuery({ ...swedishOf(originals), enabled: isWanted })
  const isTranslating = isWanted && isFetching
  return {
    ...inSwedish(fields, isWanted ? data : undefined),
    isTranslating,
    missing: isWanted && !isTranslating ? missingOf(originals, data) : 'nothing',
  }
}
