import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { LONGEST_TRANSLATION, MOST_TEXTS } from '#shared/translation/limits.ts'
import type { TranslationsView, TranslationWay } from '#shared/translation/schema.ts'

/**
 * Splits texts into as few requests as the limits of the translation call allow: one for nearly every page. A
 * text that is too long for any request is left out and stays as it is.
 */
export const textBatches = (texts: readonly string[]): string[][] => {
  const batches: string[][] = []
  let room = 0
  for (const text of texts) {
    if (text.length > LONGEST_TRANSLATION) continue
    const last = batches.at(-1)
    if (last && text.length <= room && last.length < MOST_TEXTS) last.push(text)
    else {
      batches.push([text])
      room = LONGEST_TRANSLATION
    }
    room -= text.length
  }
  return batches
}

/** Translations by their originals. */
export type Dictionary = Record<string, string>

const translate = async (texts: string[], way: TranslationWay, signal: AbortSignal): Promise<Dictionary> => {
  const { translations } = await api.post<TranslationsView>('/api/translate', { texts, ...way }, { signal })
  const pairs = texts.flatMap((text, index): [string, string][] => {
    const answer = translations[index]
    return answer?.translated ? [[text, answer.translatedText]] : []
  })
  return Object.fromEntries(pairs)
}

const isComplete = (texts: readonly string[], dictionary: Dictionary | undefined) =>
  dictionary !== undefined && texts.every((text) => Object.hasOwn(dictionary, text))

/**
 * The translations of these texts. Texts that could not be translated are missing; then all are
 * requested again the next time, and the server answers those it knows from its memory. If the page came with
 * all of them, they are there at once.
 */
export const translationsOf = (texts: readonly string[], way: TranslationWay, client: QueryClient) =>
  queryOptions({
    queryKey: queryKeys.translations(way.to, texts),
    queryFn: async ({ signal }) => {
      const parts = await Promise.all(textBatches(texts).map((batch) => translate(batch, way, signal)))
      return Object.assign({}, ...parts) as Dictionary
    },
    initialData: () => {
      const dictionary = client.getQueryData<Dictionary>(queryKeys.storedTranslations())
      return isComplete(texts, dictionary) ? dictionary : undefined
    },
    staleTime: ({ state }) => (isComplete(texts, state.data) ? Number.POSITIVE_INFINITY : 0),
  })
