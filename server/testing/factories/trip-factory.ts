import type { Executor } from '#server/platform/database/database.ts'
import { trips } from '#shared/trips/table.ts'

type NewTrip = typeof trips.$inferInsert
type TripRow = typeof trips.$inferSelect

let count = 0

/** The values of a trip with everything it needs; give only the values that matter. */
export const tripValues = (given: Partial<NewTrip> = {}): NewTrip => {
  count += 1
  const maxGroupSize = given.maxGroupSize ?? 8
  return {
    name: `Hut to hut ${count}`,
    location: 'Abisko, Sweden',
    startDate: '2027-07-05',
    endDate: '2027-07-09',
    description: 'Five days along the King’s Trail.',
    difficulty: 'Intermediate',
    duration: 5,
    maxGroupSize,
    availableSpots: maxGroupSize,
    coordinates: { lat: 68.349, lng: 18.831 },
    terrain: ['Mountain'],
    price: 9800,
    itinerary: 'Day 1. Abisko to Abiskojaure.',
    includedItems: ['Guide', 'Huts'],
    excludedItems: ['Travel to Abisko'],
    organizerName: 'Nordanstig Trails',
    organizerEmail: 'hello@nordanstig.example',
    ...given,
  }
}

/** The input for a new trip, with nothing that it does not need. */
export const newTrip = {
  name: 'A trip',
  location: 'Abisko, Sweden',
  startDate: '2027-07-05',
  endDate: '2027-07-09',
  description: 'Five days.',
  difficulty: 'Beginner',
  maxGroupSize: 8,
  price: 100,
  organizerName: 'Nordanstig',
  organizerEmail: 'hello@nordanstig.example',
}

export const createTrips = (db: Executor, given: Partial<NewTrip>[]): Promise<TripRow[]> =>
  db.insert(trips).values(given.map(tripValues)).returning()

export const createTrip = async (db: Executor, given: Partial<NewTrip> = {}): Promise<TripRow> => {
  const [trip] = await createTrips(db, [given])
  return trip as TripRow
}
