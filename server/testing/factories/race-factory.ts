import type { Executor } from '#server/platform/database/database.ts'
import type { RaceRow } from '#server/races/queries.ts'
import type { Course } from '#shared/races/courses.ts'
import { distanceCategoryOf } from '#shared/races/distance.ts'
import { races } from '#shared/races/table.ts'

type NewRace = typeof races.$inferInsert

let count = 0

/** The values of a race with everything it needs; give only the values that matter. */
export const raceValues = (given: Partial<NewRace> = {}): NewRace => {
  count += 1
  const distanceKm = given.distanceKm ?? [21]
  return {
    name: `Ridge Race ${count}`,
    location: 'Åre, Sweden',
    date: '2027-06-06',
    description: 'Up one side and down the other.',
    distanceCategory: distanceCategoryOf(distanceKm, given.specialFormats),
    elevationGain: 900,
    difficulty: 2,
    coordinates: { lat: 63.399, lng: 13.082 },
    terrain: ['Mountain'],
    ...given,
    distanceKm,
  }
}

/** One course with its track, near Åre. */
export const COURSES: Course[] = [
  {
    km: 21,
    track: [
      [63.4, 13.08, 400],
      [63.5, 13.1, 500],
    ],
  },
]

/** What the form of a new race sends. */
export const newRace = {
  name: 'A race',
  location: 'Åre, Sweden',
  date: '2027-06-06',
  description: 'Up and down.',
  distanceKm: 21,
  elevationGain: 900,
  difficulty: 2,
}

export const createRaces = (db: Executor, given: Partial<NewRace>[]): Promise<RaceRow[]> =>
  db.insert(races).values(given.map(raceValues)).returning()

export const createRace = async (db: Executor, given: Partial<NewRace> = {}): Promise<RaceRow> => {
  const [race] = await createRaces(db, [given])
  return race as RaceRow
}
