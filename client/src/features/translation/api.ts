import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { TranslationsView } from '#shared/translation/schema.ts'
import { textBatches } from './text-batches.ts'

/** Swedish by the English it stands for. */
export type Dictionary = Record<string, string>

const translate = async (texts: string[], signal: AbortSignal): Promise<Dictionary> => {
  const { translations } = await api.post<TranslationsView>(
    '/api/translate',
    { texts, from: 'en', to: 'sv' },
    { signal },
  )
  const pairs = texts.flatMap((text, index): [string, string][] => {
    const answer = translations[index]
    return answer?.translated ? [[text, answer.translatedText]] : []
  })
  return Object.fromEntries(pairs)
}

const isComplete = (texts: readonly string[], dictionary: Dictionary | undefined) =>
  dictionary !== undefined && texts.every((text) => Object.hasOwn(dictionary, text))

/**
 * The Swedish of these texts. One that could not be translated is missing from the answer, and all
 * are asked for again the next time they are wanted; the server remembers the others.
 */
export const swedishOf = (texts: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.swedish(texts),
    queryFn: async ({ signal }) => {
      const parts = await Promise.all(textBatches(texts).map((batch) => translate(batch, signal)))
      return Object.assign({}, ...parts) as Dictionary
    },
    staleTime: ({ state }) => (isComplete(texts, state.data) ? Number.POSITIVE_INFINITY : 0),
  })
