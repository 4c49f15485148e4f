import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { countSaved, isSavedIn, type SavedIds } from '#shared/saved/ids.ts'
import type { SavedView, StoredView } from '#shared/saved/schema.ts'
import { savedQueries } from '../api.ts'
import { savedAddresses } from '../saved-addresses.ts'
import { storedSaved } from '../stored-saved.ts'
import { useSavedIds } from '../use-saved.ts'
import { keyOf, listingsOf, type SavedListing } from './plan.ts'

const holdsAll = (asked: SavedIds, ids: SavedIds) =>
  ids.races.every((id) => asked.races.includes(id)) && ids.trips.every((id) => asked.trips.includes(id))

/** The ids at the first look, and more only when there are new ones: removing one asks for nothing. */
const useAskedIds = (ids: SavedIds | undefined, personId: number | null): SavedIds | undefined => {
  const [asked, setAsked] = useState({ ids, personId })
  const isSame = asked.personId === personId
  if (isSame && (ids === undefined || (asked.ids && holdsAll(asked.ids, ids)))) return asked.ids
  setAsked({ ids, personId })
  return ids
}

/** Replaces stored races that were joined with another one by the one that was kept. */
const followJoins = (joined: StoredView['joined']) => {
  if (joined.length === 0) return
  const keptOf = new Map(joined.map(({ id, keptId }) => [id, keptId]))
  storedSaved.change(({ races, trips }) => ({
    races: [...new Set(races.map((id) => keptOf.get(id) ?? id))],
    trips,
  }))
}

/** Cards of what this browser has stored. What does not exist any more is left out. */
const storedListings = (ids: SavedIds) =>
  queryOptions({
    queryKey: queryKeys.listings(ids),
    queryFn: async ({ signal }): Promise<SavedView> => {
      const parts = await Promise.all(
        savedAddresses(ids).map((address) => api.get<StoredView>(address, undefined, { signal })),
      )
      // Answers that an earlier release has kept on the device have none.
      followJoins(parts.flatMap(({ joined = [] }) => joined))
      return { races: parts.flatMap(({ races }) => races), trips: parts.flatMap(({ trips }) => trips) }
    },
    refetchOnMount: 'always',
  })

/**
 * What is saved, in the account or in this browser. Listings that were removed during this visit stay in the
 * list, so that their removal can be undone; `isSaved` tells them apart.
 */
export const useSavedListings = (personId: number | null) => {
  const isSignedIn = personId !== null
  const ids = useSavedIds()
  const asked = useAskedIds(ids, personId)
  const own = useQuery({ ...savedQueries.cards(), enabled: isSignedIn })
  const stored = useQuery({
    ...storedListings(asked ?? { races: [], trips: [] }),
    enabled: !isSignedIn && asked !== undefined && countSaved(asked) > 0,
    placeholderData: keepPreviousData,
  })
  const answer = isSignedIn ? own : stored
  const isEmpty = !isSignedIn && asked !== undefined && countSaved(asked) === 0

  const seen = useRef({ personId, listings: new Map<string, SavedListing>() })
  const { data } = answer
  const listings = useMemo(() => {
    // After a login or logout, perhaps in another tab, the list is another person's.
    if (seen.current.personId !== personId) seen.current = { personId, listings: new Map() }
    for (const listing of data ? listingsOf(data) : []) seen.current.listings.set(keyOf(listing), listing)
    return [...seen.current.listings.values()]
  }, [data, personId])

  return {
    listings,
    isSaved: ({ kind, id }: Pick<SavedListing, 'kind' | 'id'>) =>
      ids !== undefined && isSavedIn(ids, kind, id),
    isPending: !isEmpty && (answer.isPending || ids === undefined),
    isError: answer.isError && !answer.data,
    retry: () => void answer.refetch(),
  }
}
