import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { deedsThat } from './make-deeds.ts'
import { type Model, ROLES, type Role } from './model.ts'
import { type Answer, readStored, type Stored, type World } from './site.ts'

type Deed = fc.AsyncCommand<Model, World>
export type Deeds = fc.Arbitrary<Deed>

export const everybody = fc.constantFrom<Role>(...ROLES)
export const groupOf = fc.integer({ min: 1, max: 4 })

/** Those who manage the trip come more often than others. */
export const organizer = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Role>('tripOrganizer', 'tripAdmin') },
  { weight: 1, arbitrary: everybody },
)

let forms = 0

/** What the booking form sends for so many people. Each form has an address of its own. */
export const form = (people: number) => {
  forms += 1
  return {
    firstName: 'Vera',
    lastName: 'Berg',
    age: 34,
    mobileNumber: '+46 70 123 45 67',
    email: `random-${forms}@post.example`,
    companions: Array.from({ length: people - 1 }, () => ({ firstName: 'Ada', lastName: 'Berg', age: 12 })),
  }
}

export const expectStatus = ({ status, body }: Answer, expected: number) => {
  if (status !== expected)
    throw new Error(`The answer is ${status}, not ${expected}: ${JSON.stringify(body).slice(0, 300)}`)
}

/** What the database should hold, by the model. */
const expectedOf = (model: Model, world: World): Stored => {
  const { trip, parties, entries, reviews } = model
  const idOf = (role: Role | null) => (role === null ? null : (world.accounts.get(role)?.id ?? null))
  const bookings = parties.flatMap(({ statuses, owner }, one) => {
    const { ids } = world.parties[one] as World['parties'][0]
    return statuses.map((status, person) => ({
      id: ids[person] ?? 0,
      status,
      userId: idOf(owner),
      party: ids[0] ?? 0,
    }))
  })
  return {
    trip: trip.isThere
      ? { free: trip.free, size: trip.size, isListed: trip.isListed, isOpen: trip.isOpen }
      : null,
    bookings: trip.isThere ? bookings.sort((a, b) => a.id - b.id) : [],
    entries: entries.flatMap(({ state, offered, isThere }, one) =>
      isThere && trip.isThere
        ? [{ id: world.entries[one]?.id ?? 0, state, offered: state === 'offered' ? offered : null }]
        : [],
    ),
    reviews: [...reviews]
      .map(([role, rating]) => ({
        id: world.reviews.get(role) ?? 0,
        userId: idOf(role) ?? 0,
        rating,
      }))
      .sort((a, b) => a.id - b.id),
  }
}

/** Throws unless the database holds what the model says. */
const compare = async (model: Model, world: World) => {
  const [stored, expected] = [await readStored(world), expectedOf(model, world)]
  if (isDeepStrictEqual(stored, expected)) return
  throw new Error(`Stored: ${JSON.stringify(stored)}\nExpected: ${JSON.stringify(expected)}`)
}

/** A kind of deed with everything that is chosen at random. After each one the database is compared with the model. */
export const deed = deedsThat<Model, World>(compare)
