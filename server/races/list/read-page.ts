import { catalogueOf } from '#server/catalogue/find.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { readRaceCards } from '../cards.ts'
import { type AskedRaces, raceQuestion } from '../filter-query.ts'

type Request = { asked: AskedRaces; page: Page; today: CalendarDay }

/** A page of the races that somebody asks for, and how many match in all. */
export const readRacePage = async (db: Database, { asked, page, today }: Request) => {
  const found = await catalogueOf(db).races.find(await raceQuestion(db, asked, today))
  const { listings, total, coming } = found.list(page)
  return { items: await readRaceCards(db, listings), total, coming }
}
