import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { readPages } from '#client/lib/api/queries.ts'
import { useAnnouncedCall } from '#client/ui/toasts/use-announced-call.ts'
import { raceDashboardMessages } from '#messages/client/features/races/dashboard.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { distancesNear } from '#shared/races/rules.ts'
import type { RaceCard } from '#shared/races/schema.ts'

const PAGE_SIZE = 60

/** The table's filters, as they were typed. */
export type TableFilter = { name: string; distance: string }

export const NO_TABLE_FILTER: TableFilter = { name: '', distance: '' }

/** Longer than any race, in km. The server refuses distances above 100,000 km. */
const FARTHEST = 90_000

const queryOf = ({ name, distance }: TableFilter) => {
  const km = Number.parseInt(distance, 10)
  return {
    search: name.trim() || undefined,
    ...(Number.isNaN(km) ? {} : distancesNear(Math.min(km, FARTHEST))),
  }
}

/** The races of a dashboard, page by page: the organizer's own, or all of them for the race admin. */
export const dashboardRaces = (isAdmin: boolean, filter: TableFilter) => {
  const query = queryOf(filter)
  return infiniteQueryOptions({
    ...readPages<RaceCard>(
      queryKeys.raceTable(isAdmin ? 'all' : 'mine', query),
      isAdmin ? '/api/races' : '/api/my-races',
      { ...query, limit: PAGE_SIZE },
    ),
    // Other pages and other people add and change races too.
    refetchOnMount: 'always',
  })
}

/** Deletes a race and says so; the message of a refusal is the server's. */
export const useDeleteRace = (onSettled: () => void) =>
  useAnnouncedCall({
    call: (id: number) => api.delete(`/api/races/${id}`),
    changes: [queryKeys.races(), queryKeys.map()],
    words: () => ({
      done: [raceDashboardMessages().deleted],
      failed: [raceDashboardMessages().deleteFailed, raceDashboardMessages().unknownError],
    }),
    onSettled,
  })

type CallOff = { id: number; dateStatus: 'cancelled' | 'postponed' | 'confirmed'; date?: string }

/** Cancels, postpones or moves a race and says so; those who saved it are told by mail. */
export const useCallOffRace = (onDone: () => void) =>
  useAnnouncedCall({
    call: async ({ id, ...changes }: CallOff) => {
      await api.patch(`/api/races/${id}`, changes)
      onDone()
    },
    changes: [queryKeys.races(), queryKeys.map()],
    words: () => ({
      done: [raceDashboardMessages().calledOff, raceDashboardMessages().saversAreTold],
      failed: [raceDashboardMessages().callOffFailed, raceDashboardMessages().unknownError],
    }),
  })
