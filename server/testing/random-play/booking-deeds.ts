import fc from 'fast-check'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import { type Deeds, deed, everybody, expectStatus, form, groupOf, organizer } from './deed.ts'
import { oneOf, which } from './make-deeds.ts'
import { answerToBooking, isSignedIn, type Model, managesTrip, move, type Party } from './model.ts'
import { accountOf, noteParty } from './note-party.ts'

const book = deed(fc.record({ role: everybody, people: groupOf, hasKey: fc.boolean() }), {
  name: 'book',
  run: async (model, world, given) => {
    const status = answerToBooking(model, given.people)
    const sent = form(given.people)
    const key = given.hasKey ? `key-${world.parties.length}` : undefined
    const answer = await world.ask(given.role, 'POST', `/api/trips/${world.tripId}/bookings`, sent, key)
    expectStatus(answer, status)
    if (status !== 201) return
    model.trip.free -= given.people
    await noteParty(model, world, { answer, owner: accountOf(given.role), sent, key })
  },
})

/** Several guests book at once. Which of them get the seats is open, how many is not. */
const rush = deed(fc.record({ guests: fc.integer({ min: 2, max: 6 }) }), {
  name: 'rush',
  run: async (model, world, { guests }) => {
    const refusal = answerToBooking(model, 1) === 404 ? 404 : 409
    const booked = answerToBooking(model, 1) === 201 ? Math.min(guests, model.trip.free) : 0
    const sent = Array.from({ length: guests }, () => form(1))
    const answers = await Promise.all(
      sent.map((one) => world.ask('visitor', 'POST', `/api/trips/${world.tripId}/bookings`, one)),
    )
    const good = answers.filter(({ status }) => status === 201)
    if (good.length !== booked) throw new Error(`${good.length} of ${guests} got a seat, not ${booked}`)
    for (const answer of answers) if (!good.includes(answer)) expectStatus(answer, refusal)
    model.trip.free -= booked
    for (const answer of good) await noteParty(model, world, { answer, owner: null, sent: {} })
  },
})

const bookOnBehalf = deed(fc.record({ role: organizer, people: groupOf }), {
  name: 'add a participant',
  run: async (model, world, given) => {
    const { trip } = model
    const status = () => {
      if (!isSignedIn(given.role)) return 403
      if (!trip.isThere || (!trip.isListed && !managesTrip(given.role))) return 404
      if (!managesTrip(given.role)) return 403
      return trip.isListed && trip.free >= given.people ? 201 : 409
    }
    const expected = status()
    const sent = { ...form(given.people), onBehalf: true }
    const answer = await world.ask(given.role, 'POST', `/api/trips/${world.tripId}/bookings`, sent)
    expectStatus(answer, expected)
    if (expected !== 201) return
    trip.free -= given.people
    await noteParty(model, world, { answer, owner: null, sent })
  },
})

/** The same form once more, with its key. */
const sendAgain = deed(fc.record({ party: which, isSame: fc.boolean() }), {
  name: 'send again',
  check: ({ parties }) => parties.some(({ hasKey }) => hasKey),
  run: async (model, world, given) => {
    const keyed = world.parties.filter(({ key }) => key !== undefined)
    const party = oneOf(keyed, given.party)
    const sent = given.isSame ? party.form : form(1)
    const path = `/api/trips/${world.tripId}/bookings`
    const answer = await world.ask('visitor', 'POST', path, sent, party.key)
    if (!model.trip.isThere) return expectStatus(answer, 404)
    expectStatus(answer, given.isSame ? 201 : 422)
    if (given.isSame && (answer.body as { id: number }).id !== party.ids[0])
      throw new Error('The same key has another booking.')
  },
})

const everyone = (party: Party): number[] => party.statuses.map((_, person) => person)

/** Cancels those who still hold a seat. */
const cancel = (model: Model, party: Party, asked: number[]) => {
  const holding = asked.filter((person) => holdsSeat(party.statuses[person] as PaymentStatus))
  if (holding.length > 0) move(model, party, holding, 'cancelled')
}

const ownCancellation = fc.record({
  role: everybody,
  isOwner: fc.boolean(),
  party: which,
  person: which,
  isWhole: fc.boolean(),
})

const cancelOwn = deed(ownCancellation, {
  name: 'cancel my booking',
  check: ({ parties }) => parties.length > 0,
  run: async (model, world, given) => {
    const party = oneOf(model.parties, given.party)
    const { ids } = oneOf(world.parties, given.party)
    const person = given.person % ids.length
    const path = `/api/my-bookings/${ids[person]}${given.isWhole ? '/party' : ''}`
    const role = given.isOwner ? (party.owner ?? given.role) : given.role
    const answer = await world.ask(role, 'DELETE', path)
    if (!isSignedIn(role)) return expectStatus(answer, 401)
    if (!model.trip.isThere || party.owner !== role) return expectStatus(answer, 404)
    expectStatus(answer, 204)
    cancel(model, party, given.isWhole ? everyone(party) : [person])
  },
})

const cancelByLink = deed(
  fc.record({ party: which, person: which, isWhole: fc.boolean(), times: fc.integer({ min: 1, max: 3 }) }),
  {
    name: 'cancel by link',
    check: ({ parties }) => parties.length > 0,
    run: async (model, world, given) => {
      const party = oneOf(model.parties, given.party)
      const { ids, token } = oneOf(world.parties, given.party)
      const person = given.person % ids.length
      const path = `/api/booking-link/${token}/bookings${given.isWhole ? '' : `/${ids[person]}`}`
      const answers = await Promise.all(
        Array.from({ length: given.times }, () => world.ask('visitor', 'DELETE', path)),
      )
      for (const answer of answers) expectStatus(answer, model.trip.isThere ? 204 : 404)
      if (model.trip.isThere) cancel(model, party, given.isWhole ? everyone(party) : [person])
    },
  },
)

const takeOver = deed(fc.record({ role: everybody, party: which }), {
  name: 'add to my account',
  check: ({ parties }) => parties.length > 0,
  run: async (model, world, given) => {
    const party = oneOf(model.parties, given.party)
    const { token } = oneOf(world.parties, given.party)
    const answer = await world.ask(given.role, 'POST', `/api/booking-link/${token}/account`)
    if (!isSignedIn(given.role)) return expectStatus(answer, 401)
    if (!model.trip.isThere) return expectStatus(answer, 404)
    if (party.owner !== null && party.owner !== given.role) return expectStatus(answer, 409)
    expectStatus(answer, 204)
    party.owner = given.role
  },
})

const readMine = deed(fc.record({ role: everybody }), {
  name: 'read my bookings',
  run: async (model, world, { role }) => {
    const answer = await world.ask(role, 'GET', '/api/my-bookings')
    if (!isSignedIn(role)) return expectStatus(answer, 401)
    expectStatus(answer, 200)
    const mine = (answer.body as { id: number; tripId: number }[]).filter(
      ({ tripId }) => tripId === world.tripId,
    )
    const expected = model.parties.flatMap(({ owner }, one) =>
      model.trip.isThere && owner === role ? (world.parties[one]?.ids ?? []) : [],
    )
    const ids = mine.map(({ id }) => id).sort((a, b) => a - b)
    if (ids.join() !== expected.sort((a, b) => a - b).join())
      throw new Error(`My bookings are ${ids}, not ${expected}`)
  },
})

/** How people book and cancel, by how often. */
export const BOOKING_DEEDS: [weight: number, deeds: Deeds][] = [
  [10, book],
  [3, rush],
  [2, bookOnBehalf],
  [2, sendAgain],
  [3, cancelOwn],
  [4, cancelByLink],
  [2, takeOver],
  [2, readMine],
]
