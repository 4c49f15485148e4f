import type { Database } from '#server/platform/database/database.ts'
import { oncePer } from '#server/platform/memory/once-per.ts'
import { readSearch } from '#server/search/search.ts'
import { Found } from './found.ts'
import { KeptShelf } from './kept/kept-shelf.ts'
import { listingsWithWords, type Words } from './kept/with-words.ts'
import type { Common, Kind, Question } from './kind.ts'
import { raceKind } from './races/race-kind.ts'
import { tripKind } from './trips/trip-kind.ts'

const keeping = <Name extends string, Filters, Sort extends string>(
  db: Database,
  kind: Kind<Name | Common, Filters, Sort>,
) => {
  const kept = new KeptShelf(db, kind)
  const withWords = listingsWithWords(db, kind, kept)

  const wordsOf = async ({ filters, inNames }: Question<Filters, Sort>): Promise<Words | null> => {
    const { search } = filters
    if (search === undefined) return null
    if (inNames) return { name: search }
    return (await readSearch(db, search)) ?? null
  }

  return {
    kept,
    /** What matches now. Throws when the database is away, or its words cannot be asked in time. */
    find: async (question: Question<Filters, Sort>): Promise<Found<Name, Filters, Sort>> => {
      const words = await wordsOf(question)
      const shelf = await kept.now()
      return new Found(kind, shelf, question, words && (await withWords(words, shelf)))
    },
  }
}

/** What lists need of all races and trips, kept in the memory of this process and shared by everything in it. */
export const catalogueOf = oncePer((db: Database) => ({
  races: keeping(db, raceKind),
  trips: keeping(db, tripKind),
}))

/**
 * Reads all races and trips into memory when the server starts. Requests wait until that is done. It never throws: after a
 * failure, the next request reads them again.
 */
export const fillCatalogue = async (db: Database): Promise<void> => {
  const { races, trips } = catalogueOf(db)
  await Promise.allSettled([races, trips].map(({ kept }) => kept.now({ patient: true })))
}

export type FoundRaces = Awaited<ReturnType<ReturnType<typeof catalogueOf>['races']['find']>>
export type FoundTrips = Awaited<ReturnType<ReturnType<typeof catalogueOf>['trips']['find']>>
