import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#shared/language/language.ts'
import { type Dictionary, swedishOf } from './api.ts'
import { useLanguage } from './language.ts'
import { type Fields, inSwedish, textsOf } from './translated-fields.ts'

/** How many of the texts are still in English after the answer. */
export type Missing = 'nothing' | 'some' | 'all'

const missingOf = (originals: readonly string[], dictionary: Dictionary = {}): Missing => {
  const left = originals.filter((text) => !Object.hasOwn(dictionary, text))
  if (left.length === 0) return 'nothing'
  return left.length === originals.length ? 'all' : 'some'
}

/** The result of `useTranslated`; `texts` and `lang` have the keys of the fields. */
export type Translated<T extends Fields> = {
  texts: T
  lang: { [Key in keyof T]: Language }
  isTranslating: boolean
  missing: Missing
}

/**
 * The texts of a page in the language chosen with `LanguageSwitch` (specification, section 4): the English
 * originals, or Swedish once the translation has arrived.
 *
 * - `fields`: texts and lists of texts by field name; null and undefined are allowed. Give all texts of the page
 *   in one call, so that they need one request. Give a text of several paragraphs as a list (`paragraphsOf`):
 *   the paragraphs stay separate in the translation.
 * - `texts`: the texts to show, in the same shape.
 * - `lang`: the language of each field, for the `lang` attribute of its element. A list is Swedish only if all
 *   of it is.
 * - `isTranslating`: for `LanguageSwitch`; meanwhile `texts` are the originals.
 * - `missing`: for `LanguageSwitch`. After a failure the originals stay; choosing Swedish again tries again.
 *
 *     const { texts, lang, isTranslating, missing } = useTranslated({ itinerary: trip.itinerary, packingList })
 *     <LanguageSwitch isTranslating={isTranslating} missing={missing} />
 *     <p lang={lang.itinerary}>{texts.itinerary}</p>
 */
export const useTranslated = <T extends Fields>(fields: T): Translated<T> => {
  const client = useQueryClient()
  const wanted = useLanguage()
  const originals = textsOf(fields)
  const isWanted = wanted === 'sv' && originals.length > 0
  const { data, isFetching } = useQuery({ ...swedishOf(originals, client), enabled: isWanted })
  const isTranslating = isWanted && isFetching
  return {
    ...inSwedish(fields, isWanted ? data : undefined),
    isTranslating,
    missing: isWanted && !isTranslating ? missingOf(originals, data) : 'nothing',
  }
}
