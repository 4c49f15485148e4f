import type { QueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { read } from '#client/lib/api/queries.ts'
import type {
  DateOrder,
  ImportColumns,
  ImportSummaryView,
  ImportView,
  SameRacesView,
  UndoneImport,
} from '#shared/imports/schema.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'

const LOOK_EVERY_MS = 1_000

export const importQueries = {
  list: () => read<ImportSummaryView[]>(toolQueryKeys.imports(), '/api/imports'),
  /** One import; asked for again and again while it runs. */
  one: (id: number) =>
    read<ImportView>(
      toolQueryKeys.import(id),
      `/api/imports/${id}`,
      {},
      { refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_EVERY_MS : false) },
    ),
  /** The races of the file that the site has already. Looking for them takes the server a while. */
  sameRaces: ({ id, columns, chosenDates, chosenYear }: ImportView) =>
    read<SameRacesView>(
      toolQueryKeys.sameRaces(id, JSON.stringify([columns, chosenDates, chosenYear])),
      `/api/imports/${id}/same-races`,
      {},
      { staleTime: Number.POSITIVE_INFINITY, retry: false },
    ),
}

type Answer = { key: string; race: number; isSame: boolean }
export const answerSameRaces = (id: number, answers: Answer[]) =>
  api.put(`/api/imports/${id}/same-races`, { answers })

export type ImportSource = { file: File } | { text: string } | { url: string }
type Choices = { source: string; owner: string }

const filled = ({ source, owner }: Choices) => ({
  ...(source.trim() !== '' && { source: source.trim() }),
  ...(owner.trim() !== '' && { owner: owner.trim() }),
})

export const sendImport = (given: ImportSource, choices: Choices): Promise<ImportView> => {
  if (!('file' in given)) return api.post<ImportView>('/api/imports', { ...given, ...filled(choices) })
  const form = new FormData()
  // The other fields first, so that the server knows them when the file comes.
  for (const [name, value] of Object.entries(filled(choices))) form.append(name, value)
  form.append('file', given.file)
  return api.post<ImportView>('/api/imports', form)
}

export const readAgain = (
  id: number,
  changes: { columns: ImportColumns; dates: DateOrder | null; year: number | null },
) => api.patch<ImportView>(`/api/imports/${id}`, changes)
export const runImport = (id: number) => api.post<ImportView>(`/api/imports/${id}/run`)
export const undoImport = (id: number) => api.delete<UndoneImport>(`/api/imports/${id}`)

/** Races changed: whatever shows them is asked for again. */
export const forgetRaces = (client: QueryClient) =>
  Promise.all([queryKeys.races(), queryKeys.map()].map((queryKey) => client.invalidateQueries({ queryKey })))
