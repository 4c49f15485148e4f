import { pageDescriptions } from '#messages/shared/pages/descriptions.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { countrySlug } from '#server/countries/country-slugs.ts'
import { type Crumb, type FirstPage, hidden, type ReadFirst } from '#server/listings/first-page.ts'
import { isGone } from '#server/listings/gone-listings.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { numberText } from '#shared/language/formats.ts'
import { comparedIds } from '#shared/pages/compared-races.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { countryNamed } from '#shared/races/countries/country-text.ts'
import { distancesText } from '#shared/races/distance.ts'
import { formatInsteadOfDistance } from '#shared/races/instead-of-distance.ts'
import { distanceList } from '#shared/races/rules.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { listingTexts } from '#shared/translation/listing-texts.ts'
import { presentRace } from './present.ts'
import { findRatedRace, keptRaceOf, type RaceRow } from './queries.ts'

/** A coming race is on its country's page. */
const countryCrumb = ({ country, date }: RaceView, today: CalendarDay): Crumb[] => {
  const slug = country === null || date < today ? null : countrySlug(country)
  return country === null || slug === null ? [] : [{ name: countryNamed(country), path: paths.racesIn(slug) }]
}

const describe = (view: RaceView): string => {
  const words = pageDescriptions()
  const distances = distanceList(view.distanceKm)
  const facts = [
    distances.length > 0
      ? distancesText(distances, (km) => numberText(km, 1))
      : (formatInsteadOfDistance(view) ?? raceMessages().distanceNotKnown.toLowerCase()),
    view.elevationGain === null ? words.climbNotKnown : words.climb(numberText(view.elevationGain, 0)),
  ]
  const location = placeText(view) || raceMessages().placeNotKnown
  return words.race({ name: view.name, location, facts })
}

export type FirstRace = FirstPage & { race: RaceRow; view: RaceView; description: string }

/** What the page of a race shows first. */
export const raceFirst: ReadFirst<FirstRace> = async ({ db, clock }, request) => {
  const { id } = request
  const race = await findRatedRace(db, id)
  if (!race) return { missing: queryKeys.race(id), isGone: await isGone(db, 'race', id) }
  if (!race.isListed) {
    const kept = await keptRaceOf(db, id)
    if (kept !== null) return { missing: queryKeys.race(id), movedTo: `${paths.race(kept)}${request.search}` }
    return hidden(queryKeys.race(id), request)
  }
  const view = presentRace(race)
  return {
    race,
    view,
    queries: [{ queryKey: queryKeys.race(id), data: view }],
    texts: { written: view.language, texts: listingTexts(view) },
    subject: view.name,
    description: describe(view),
    crumbs: countryCrumb(view, utcDay(clock())),
  }
}

/** What the page that compares races shows first; those that are not there are left to the browser. */
export const compareFirst: ReadFirst = async ({ db }, { search }) => {
  const ids = comparedIds(search)
  if (ids === null) return { missing: null, isWrong: true }
  const found = await Promise.all(ids.map((id) => findRatedRace(db, id)))
  const listed = found.flatMap((race) => (race?.isListed ? [race] : []))
  return {
    queries: listed.map((race) => ({ queryKey: queryKeys.race(race.id), data: presentRace(race) })),
  }
}
