import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { organizerQueries } from '#client/features/bookings/organizer/organizer-queries.ts'
import { localDay } from '#client/lib/format/local-day.ts'
import type { Wish } from '#client/lib/kept/kept.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import type { TripInNumbers } from '#shared/bookings/overview.ts'
import { isRollKept } from '#shared/bookings/rules.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'

/** Nobody guides more trips within a few days. */
const MOST_ROLLS = 8

const soonOf = (trips: readonly TripInNumbers[]) => {
  const today = localDay()
  return trips
    .filter((trip) => !trip.isCancelled && trip.hasDates && isRollKept(trip, today))
    .slice(0, MOST_ROLLS)
}

type Pages = InfiniteData<{ items: TripWithBookings[] }>

/** What was read last about a trip, on its own or in the dashboard's list, and when; undefined before. */
const latest = (client: QueryClient, tripId: number): { at: number; trip: TripWithBookings } | undefined => {
  const found = client
    .getQueryCache()
    .findAll({ queryKey: queryKeys.tripDashboard() })
    .flatMap(({ queryKey: [, kind], state: { data, dataUpdatedAt: at } }) => {
      if (!data) return []
      if (kind === 'trip') return [{ at, trip: data as TripWithBookings }]
      return kind === 'trips'
        ? (data as Pages).pages.flatMap(({ items }) => items.map((trip) => ({ at, trip })))
        : []
    })
    .filter(({ trip }) => trip.id === tripId)
  return found.sort((one, other) => other.at - one.at)[0]
}

/**
 * The rolls of an organizer's trips that start within three days or are under way, for a time without network
 * (contract, section 13): each with the answers that its page asks for. Null before the trips are known.
 */
export const wishedRolls = (client: QueryClient, user: UserView): Wish['rolls'] => {
  const trips = client.getQueryData(organizerQueries.overview('').queryKey)
  if (!trips) return null
  const soon = soonOf(trips)
  return {
    soon: soon.map(({ id }) => paths.tripRoll(id)),
    fresh: soon.flatMap(({ id, name, endDate }) => {
      const found = latest(client, id)
      if (!found) return []
      const queries = [
        { queryKey: queryKeys.user(), data: user },
        { queryKey: queryKeys.tripDashboardTrip(id), data: found.trip },
      ]
      const readAt = new Date(found.at).toISOString()
      return [{ address: paths.tripRoll(id), name, until: endDate, queries, readAt }]
    }),
  }
}

/** Reads what `wishedRolls` needs and the page has not read. */
export const readRolls = async (client: QueryClient): Promise<void> => {
  const trips = await client.fetchQuery(organizerQueries.overview(''))
  await Promise.all(
    soonOf(trips)
      .filter(({ id }) => !latest(client, id))
      .map(({ id }) => client.prefetchQuery(organizerQueries.trip(id))),
  )
}
