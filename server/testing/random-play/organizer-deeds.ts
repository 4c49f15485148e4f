import fc from 'fast-check'
import { PAYMENT_STATUSES, type PaymentStatus } from '#shared/bookings/enums.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import { type Deeds, deed, everybody, expectStatus, organizer } from './deed.ts'
import { oneOf, which } from './make-deeds.ts'
import {
  isSignedIn,
  isTripAdmin,
  type Model,
  managesTrip,
  move,
  passOn,
  type Role,
  takenSeats,
} from './model.ts'

const setStatus = deed(
  fc.record({ role: organizer, party: which, person: which, to: fc.constantFrom(...PAYMENT_STATUSES) }),
  {
    name: 'set the status',
    check: ({ parties }) => parties.length > 0,
    run: async (model, world, given) => {
      const { trip } = model
      const party = oneOf(model.parties, given.party)
      const { ids } = oneOf(world.parties, given.party)
      const person = given.person % ids.length
      const path = `/api/trip-bookings/${ids[person]}/status`
      const answer = await world.ask(given.role, 'PATCH', path, { paymentStatus: given.to })
      if (!isSignedIn(given.role)) return expectStatus(answer, 401)
      if (!trip.isThere) return expectStatus(answer, 404)
      if (!managesTrip(given.role)) return expectStatus(answer, 403)
      const from = party.statuses[person] as PaymentStatus
      if (!holdsSeat(from) && holdsSeat(given.to) && trip.free === 0) return expectStatus(answer, 409)
      expectStatus(answer, 200)
      if (from !== given.to) move(model, party, [person], given.to)
    },
  },
)

const size = fc.integer({ min: 1, max: 10 })

const changeGroup = deed(fc.record({ role: organizer, size, spots: fc.option(which, { nil: undefined }) }), {
  name: 'change the group',
  run: async (model, world, given) => {
    const { trip } = model
    const spots = given.spots === undefined ? undefined : given.spots % (given.size + 1)
    const changes = { maxGroupSize: given.size, ...(spots !== undefined && { availableSpots: spots }) }
    const answer = await world.ask(given.role, 'PATCH', `/api/trips/${world.tripId}`, changes)
    if (!isSignedIn(given.role)) return expectStatus(answer, 401)
    if (!trip.isThere || (!trip.isListed && !managesTrip(given.role))) return expectStatus(answer, 404)
    if (!managesTrip(given.role)) return expectStatus(answer, 403)
    const most = given.size - takenSeats(model)
    if (most < 0 || (spots ?? 0) > most) return expectStatus(answer, 409)
    expectStatus(answer, 200)
    const added = Math.max(0, given.size - trip.size)
    trip.size = given.size
    trip.free = spots ?? Math.min(trip.free + added, most)
    passOn(model)
  },
})

/** The refusal of everybody but the trip's administrators; undefined for them. */
const adminRefusal = ({ trip }: Model, role: Role): number | undefined => {
  if (!isSignedIn(role)) return 401
  if (!isTripAdmin(role)) return 403
  return trip.isThere ? undefined : 404
}

const mostlyOn = fc.oneof(
  { weight: 3, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
)

const setOpen = deed(fc.record({ role: organizer, isOpen: mostlyOn }), {
  name: 'open or close booking',
  run: async (model, world, given) => {
    const path = `/api/trips/${world.tripId}/booking-status`
    const answer = await world.ask(given.role, 'PATCH', path, { bookingEnabled: given.isOpen })
    const refusal = adminRefusal(model, given.role)
    expectStatus(answer, refusal ?? 200)
    if (refusal) return
    model.trip.isOpen = given.isOpen
    passOn(model)
  },
})

const setListed = deed(fc.record({ role: organizer, isListed: mostlyOn }), {
  name: 'hide or show',
  run: async (model, world, given) => {
    const path = `/api/trips/${world.tripId}/visibility`
    const changes = { hidden: !given.isListed, ...(!given.isListed && { reason: 'Random play' }) }
    const answer = await world.ask(given.role, 'PATCH', path, changes)
    const refusal = adminRefusal(model, given.role)
    expectStatus(answer, refusal ?? 200)
    if (refusal) return
    model.trip.isListed = given.isListed
    passOn(model)
  },
})

const deleteTrip = deed(fc.record({ role: everybody }), {
  name: 'delete the trip',
  run: async (model, world, { role }) => {
    const { trip } = model
    const answer = await world.ask(role, 'DELETE', `/api/trips/${world.tripId}`)
    if (!isSignedIn(role)) return expectStatus(answer, 401)
    if (!trip.isThere || (!trip.isListed && !managesTrip(role))) return expectStatus(answer, 404)
    if (!managesTrip(role)) return expectStatus(answer, 403)
    expectStatus(answer, 204)
    trip.isThere = false
  },
})

const readTrip = deed(fc.record({ role: everybody }), {
  name: 'read the trip',
  run: async ({ trip }, world, { role }) => {
    const answer = await world.ask(role, 'GET', `/api/trips/${world.tripId}?own=true`)
    if (!trip.isThere || (!trip.isListed && !managesTrip(role))) return expectStatus(answer, 404)
    expectStatus(answer, 200)
    const { availableSpots } = answer.body as { availableSpots: number }
    if (availableSpots !== trip.free) throw new Error(`${availableSpots} spots are shown, not ${trip.free}`)
  },
})

/** What organizers and administrators do with a trip, by how often. */
export const ORGANIZER_DEEDS: [weight: number, deeds: Deeds][] = [
  [6, setStatus],
  [4, changeGroup],
  [2, setOpen],
  [2, setListed],
  [1, deleteTrip],
  [2, readTrip],
]
