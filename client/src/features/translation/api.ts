import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { TranslationsView } from '#shared/translation/schema.ts'
import { textBatches } from './text-batches.ts'

/** Swedish texts by their English originals. */
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
 * The Swedish translations of these texts. Texts that could not be translated are missing; then all are
 * requested again the next time, and the server answers those it knows from its memory. If the page came with
 * all of them, they are there at once.
 */
export const swedishOf = (texts: readonly string[], client: QueryClient) =>
  queryOptions({
    queryKey: queryKeys.swedish(texts),
    queryFn: async ({ signal }) => {
      const parts = await Promise.all(textBatches(texts).map((batch) => translate(batch, signal)))
      return Object.assign({}, ...parts) as Dictionary
    },
    initialData: () => {
      const dictionary = client.getQueryData<Dictionary>(queryKeys.storedSwedish())
      return isComplete(texts, dictionary) ? dictionary : undefined
    },
    staleTime: ({ state }) => (isComplete(texts, state.data) ? Number.POSITIVE_INFINITY : 0),
  })
