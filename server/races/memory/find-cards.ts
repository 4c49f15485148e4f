import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'
import { hasPlace } from '#shared/races/list-choice.ts'
import type { Counts } from '../list/count-races.ts'
import { searchOf } from '../list/race-condition.ts'
import { cardTexts } from './card-texts.ts'
import { matchRaces } from './match-races.ts'
import { racesInMemory } from './races-in-memory.ts'
import { racesWithWords } from './races-with-words.ts'

export type PageRequest = {
  filters: RaceFilters
  choice: Pick<ListChoice, 'when' | 'sort' | 'near' | 'nearPlace' | 'bbox'>
  page: Page
  today: CalendarDay
}

/** Cards as the JSON that is sent. */
export type CardPage = { cards: string[] } & Counts

const PAGE = 200

/** Whether the list is a page of the calendar. Other orders, and lists of places, come from the database. */
const isPageOfCalendar = ({ choice, page }: PageRequest): boolean =>
  (choice.sort ?? 'date') === 'date' &&
  !hasPlace(choice) &&
  choice.bbox === undefined &&
  (page.limit ?? Number.POSITIVE_INFINITY) <= PAGE

/**
 * Pages of the calendar, found in the memory of this process. The database is asked for words and for cards that
 * nobody has seen yet.
 */
export const cardsInMemory = (db: Database) => {
  const memory = racesInMemory(db)
  const textsOf = cardTexts(db, memory)
  const withWords = racesWithWords(db, memory)

  return {
    /** Whether `find` can answer now. */
    isReady: async (request: PageRequest): Promise<boolean> =>
      isPageOfCalendar(request) && (await memory.table().catch(() => null)) !== null,

    /** The page; null when the database has to answer. */
    find: async ({ filters, choice, page, today }: PageRequest): Promise<CardPage | null> => {
      const query = await searchOf(db, filters)
      const table = await memory.table()
      if (table === null) return null
      const within = query === undefined ? null : await withWords(query, table)
      const { limit = PAGE, offset } = page
      const { ids, ...counts } = matchRaces(table, {
        filters,
        when: choice.when,
        today,
        within,
        offset,
        limit,
      })
      return { cards: await textsOf(ids), ...counts }
    },
  }
}
