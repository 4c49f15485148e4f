import { and, count, desc, gte, inArray } from 'drizzle-orm'
import { catalogueOf } from '#server/catalogue/find.ts'
import { isListed } from '#server/listings/public-listing.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { readRaceCards } from '#server/races/cards.ts'
import { readTripCards } from '#server/trips/cards.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { placeText } from '#shared/places/place-text.ts'
import { races } from '#shared/races/table.ts'

type Asked = { text: string; today: CalendarDay }

/** The races that fit these words best, and among equal ones the soonest; past ones where none is to come. */
export const racesWith = async (db: Database, { text, today }: Asked, limit: number) => {
  const bestOf = async (when: 'coming' | 'past') => {
    const found = await catalogueOf(db).races.find({
      filters: { search: text },
      when,
      sort: 'relevance',
      today,
    })
    const cards = await readRaceCards(db, found.page({ limit, offset: 0 }))
    return cards.map((card) => ({ id: card.id, name: card.name, location: placeText(card), date: card.date }))
  }
  const coming = await bestOf('coming')
  return coming.length > 0 ? coming : bestOf('past')
}

/** The coming trips that fit these words best. */
export const tripsWith = async (db: Database, { text, today }: Asked, limit: number) => {
  const question = { filters: { search: text }, when: 'coming', sort: 'relevance', today } as const
  const found = await catalogueOf(db).trips.find(question)
  const cards = await readTripCards(db, found.page({ limit, offset: 0 }))
  return cards.map((card) => ({
    id: card.id,
    name: card.name,
    location: placeText(card),
    startDate: card.startDate,
  }))
}

/** How many races are to come in these countries (two letters), most first; countries without any are left out. */
export const racesInCountries = (db: Executor, countries: string[], today: CalendarDay) =>
  db
    .select({ country: races.country, races: count() })
    .from(races)
    .where(and(isListed(races), inArray(races.country, countries), gte(races.date, today)))
    .groupBy(races.country)
    .orderBy(desc(count()))
