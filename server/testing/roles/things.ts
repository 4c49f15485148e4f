import type { CallName } from '#server/platform/calls/describe-calls.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { readSources } from '#shared/imports/sources-table.ts'
import { importFiles, importSources, imports } from '#shared/imports/table.ts'
import { reports } from '#shared/reports/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { tripReviews } from '#shared/trip-reviews/table.ts'
import { createBooking } from '../factories/booking-factory.ts'
import { COURSES, createRace } from '../factories/race-factory.ts'
import { createTrip } from '../factories/trip-factory.ts'
import { TEST_NOW } from '../test-app.ts'
import type { DescribedApp } from './people.ts'

type On = Pick<DescribedApp, 'db' | 'people'>

/** A source of the owner's that was read a moment ago, at an address that nobody reads. */
const addSource = async ({ db, people }: On): Promise<number> => {
  sources += 1
  const ownerId = people.owner.user?.id ?? 0
  const values = { name: `Fell calendar ${ownerId}, ${sources}`, ownerId }
  const url = `https://127.0.0.${1 + (sources % 250)}/races.csv`
  const how = { every: 'week', newRaces: 'ask', choices: {} } as const
  const at = { triedAt: TEST_NOW, nextAt: new Date('2087-01-01') }
  // Together, because another call may remove all sources of the owner meanwhile.
  return inTransaction(db, async (tx) => {
    const [source] = await tx.insert(importSources).values(values).returning()
    const sourceId = source?.id ?? 0
    await tx.insert(readSources).values({ sourceId, url, ...how, ...at })
    return sourceId
  })
}
let sources = 0

/** An import that is over. */
const addImport = async ({ db, people }: On): Promise<number> => {
  const createdBy = people.owner.user?.id ?? 0
  const [undone] = await db
    .insert(imports)
    .values({ state: 'undone', fileName: 'races.csv', createdBy })
    .returning()
  const importId = undone?.id ?? 0
  await db.insert(importFiles).values({ importId, kind: 'problems', part: 0, bytes: Buffer.from('Name\n') })
  return importId
}

/**
 * A race with a course and a trip close to it, an import and a source of the owner's; the booker's booking and reviews;
 * and what a visitor reported and corrected.
 */
export const freshThings = async (on: On) => {
  const { db, people } = on
  const createdBy = people.owner.user?.id ?? 0
  const userId = people.booker.user?.id ?? 0
  const race = await createRace(db, { createdBy, date: '2087-06-06', country: 'SE', courses: COURSES })
  const trip = await createTrip(db, {
    createdBy,
    bookingEnabled: true,
    startDate: '2087-06-07',
    endDate: '2087-06-09',
    coordinates: { lat: 63.39, lng: 13.09 },
  })
  const booking = await createBooking(db, trip.id, { userId })
  const [review] = await db.insert(reviews).values({ userId, raceId: race.id, rating: 4 }).returning()
  const [tripReview] = await db
    .insert(tripReviews)
    .values({
      ...{ offerId: trip.offerId, tripId: trip.id, bookingId: booking.id, tookPart: trip.startDate },
      ...{ userId, rating: 4 },
    })
    .returning()
  const about = { kind: 'race', raceId: race.id, listingName: race.name } as const
  const changes = [{ field: 'entries', from: null, to: 'open' } as const]
  const [report, correction] = await db
    .insert(reports)
    .values([
      { ...about, reason: 'date' },
      { ...about, reason: 'correction', changes },
    ])
    .returning()
  return {
    race: race.id,
    trip: trip.id,
    booking: booking.id,
    review: review?.id ?? 0,
    tripReview: tripReview?.id ?? 0,
    report: report?.id ?? 0,
    correction: correction?.id ?? 0,
    import: await addImport(on),
    source: await addSource(on),
  }
}
export type Things = Awaited<ReturnType<typeof freshThings>>

/** What `:id` and `:bookingId` are, by the start of the path. */
const OF_PATH: [start: string, thing: keyof Things][] = [
  ['races/', 'race'],
  ['saved/races/', 'race'],
  ['trips/', 'trip'],
  ['saved/trips/', 'trip'],
  ['my-bookings/', 'booking'],
  ['trip-bookings/', 'booking'],
  ['booking-link/:token/bookings/', 'booking'],
  ['reviews/', 'review'],
  ['trip-reviews/', 'tripReview'],
  ['reports/', 'correction'],
  ['admin/reports/', 'report'],
  ['imports/', 'import'],
  ['sources/', 'source'],
]

/** An id that nothing has. */
export const NO_ID = 2_147_483_647
const NONE: Record<string, string> = {
  '/api/user/sessions/:id': 'none',
  '/api/admin/mail/:id/again': '00000000-0000-4000-8000-000000000000',
}

/** The address of a call about these things. What is not given and not among them does not exist. */
export const pathOf = (
  name: CallName,
  things: Things,
  given: Record<string, number | string> = {},
): string => {
  const path = name.slice(name.indexOf(' ') + 1)
  const thing = OF_PATH.find(([start]) => path.startsWith(`/api/${start}`))?.[1]
  const id = thing === undefined ? (NONE[path] ?? NO_ID) : things[thing]
  const values: Record<string, number | string> = { id, bookingId: id, token: 'wrong', number: 1, ...given }
  return path.replace(/:(\w+)/g, (_, parameter: string) => String(values[parameter] ?? NO_ID))
}
