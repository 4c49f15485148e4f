import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { api, serverMessageOf } from '#client/lib/api/api.ts'
import { nextOffset } from '#client/lib/api/next-offset.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { distancesNear } from '#shared/races/rules.ts'
import type { RaceCard } from '#shared/races/schema.ts'

const PAGE_SIZE = 60

/** What the table is narrowed by, as it was typed. */
export type TableFilter = { name: string; distance: string }

export const NO_TABLE_FILTER: TableFilter = { name: '', distance: '' }

/** Longer than any race, in km; the server takes no number beyond it. */
const FARTHEST = 90_000

const queryOf = ({ name, distance }: TableFilter) => {
  const km = Number.parseInt(distance, 10)
  return {
    search: name.trim() || undefined,
    ...(Number.isNaN(km) ? {} : distancesNear(Math.min(km, FARTHEST))),
  }
}

/** What a race dashboard lists, page by page: one's own races, or all of them for the race admin. */
export const dashboardRaces = (isAdmin: boolean, filter: TableFilter) => {
  const query = queryOf(filter)
  return infiniteQueryOptions({
    queryKey: queryKeys.raceTable(isAdmin ? 'all' : 'mine', query),
    queryFn: ({ pageParam, signal }) =>
      api.getPage<RaceCard[]>(
        isAdmin ? '/api/races' : '/api/my-races',
        { ...query, limit: PAGE_SIZE, offset: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: keepPreviousData,
    // Races are also made and changed on other pages of the site and by other people.
    refetchOnMount: 'always',
  })
}

/** Deletes a race and says so; the message of a refusal is the server's. */
export const useDeleteRace = (onSettled: () => void) => {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (id: number) => api.delete(`/api/races/${id}`),
    onSuccess: async () => {
      void toast({ title: 'Race deleted' })
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.races() }),
        client.invalidateQueries({ queryKey: queryKeys.map() }),
      ])
    },
    onError: (error) =>
      void toast({
        title: 'Failed to delete race',
        description: serverMessageOf(error, 'Unknown error occurred'),
        destructive: true,
      }),
    onSettled,
  })
}
