import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LANGUAGES, type Language } from '#shared/language/language.ts'
import { type Dictionary, translationsOf } from './api.ts'
import { isTranslationOffered, useLanguage } from './language.ts'
import { type Fields, textsOf, translatedFields } from './translated-fields.ts'

/** How many of the texts are still in the original language after the answer. */
export type Missing = 'nothing' | 'some' | 'all'

const missingOf = (originals: readonly string[], dictionary: Dictionary = {}): Missing => {
  const left = originals.filter((text) => !Object.hasOwn(dictionary, text))
  if (left.length === 0) return 'nothing'
  return left.length === originals.length ? 'all' : 'some'
}

/** The result of `useTranslated`; `texts` and `lang` have the keys of the fields, the rest is for `LanguageSwitch`. */
type Translated<T extends Fields> = {
  texts: T
  lang: { [Key in keyof T]: Language }
  written: Language
  isTranslating: boolean
  missing: Missing
}

const otherThan = (written: Language): Language =>
  LANGUAGES.find((language) => language !== written) ?? written

/**
 * The texts of a page in the language chosen with `LanguageSwitch` (specification, section 4): the originals, or their
 * translations once these have arrived.
 *
 * - `fields`: texts and lists of texts by field name; null and undefined are allowed. Give all texts of the page
 *   in one call, so that they need one request. Give a text of several paragraphs as a list (`paragraphsOf`):
 *   the paragraphs stay separate in the translation.
 * - `written`: the language of the originals.
 * - `texts`: the texts to show, in the same shape.
 * - `lang`: the language of each field, for the `lang` attribute of its element. A list is translated only if all
 *   of it is.
 * - `isTranslating`: meanwhile `texts` are the originals.
 * - `missing`: after a failure the originals stay; choosing the language again tries again.
 *
 *     const { texts, lang, ...state } = useTranslated({ itinerary: trip.itinerary, packingList }, trip.language)
 *     <LanguageSwitch {...state} />
 *     <p lang={lang.itinerary}>{texts.itinerary}</p>
 */
export const useTranslated = <T extends Fields>(fields: T, written: Language): Translated<T> => {
  const client = useQueryClient()
  const chosen = useLanguage()
  const way = { from: written, to: otherThan(written) }
  const originals = textsOf(fields)
  const isWanted = chosen === way.to && isTranslationOffered(written) && originals.length > 0
  const { data, isFetching } = useQuery({ ...translationsOf(originals, way, client), enabled: isWanted })
  const isTranslating = isWanted && isFetching
  return {
    ...translatedFields(fields, way, isWanted ? data : undefined),
    written,
    isTranslating,
    missing: isWanted && !isTranslating ? missingOf(originals, data) : 'nothing',
  }
}
