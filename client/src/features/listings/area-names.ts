import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { areasKey } from '#shared/places/areas-key.ts'
import type { AreaView } from '#shared/places/schema.ts'

/** The name of an area in the reader's language, by its id. */
export type AreaName = (id: string) => string

/** An id in words, as long as nobody has told its name. */
export const idInWords: AreaName = (id) => id.replaceAll('-', ' ')

const nameAmong =
  (areas: readonly AreaView[] = []): AreaName =>
  (id) =>
    areas.find((area) => area.id === id)?.name ?? idInWords(id)

/** The names of areas that are on the page already. */
export const shownAreaNames = (queries: QueryClient, ids: readonly string[] = []): AreaName =>
  nameAmong(queries.getQueryData<AreaView[]>(areasKey(ids)))

/** The names of the chosen areas. They come with a page's document, and are asked for when somebody chooses another. */
export const useAreaNames = (ids: readonly string[] = []): AreaName => {
  const { data } = useQuery({
    queryKey: areasKey(ids),
    queryFn: ({ signal }) => api.get<AreaView[]>('/api/areas', { id: [...ids] }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: ids.length > 0,
  })
  return nameAmong(data)
}
