import fc from 'fast-check'
import { type Deeds, deed, everybody, expectStatus, form, groupOf, organizer } from './deed.ts'
import { oneOf, which } from './make-deeds.ts'
import { isSignedIn, type Model, managesTrip, offerTo, passOn, type Role, takeOff } from './model.ts'
import { accountOf, noteParty } from './note-party.ts'
import { endOffers, knowLatestEntry } from './site.ts'

const join = deed(fc.record({ role: everybody, seats: groupOf, least: which }), {
  name: 'join the list',
  run: async (model, world, given) => {
    const { trip } = model
    const atLeast = 1 + (given.least % given.seats)
    const { firstName, lastName, email } = form(1)
    const path = `/api/trips/${world.tripId}/waiting-list`
    const sent = { firstName, lastName, email, seats: given.seats, atLeast }
    const answer = await world.ask(given.role, 'POST', path, sent)
    if (!trip.isThere || !trip.isListed) return expectStatus(answer, 404)
    if (!trip.isOpen || trip.free >= atLeast) return expectStatus(answer, 409)
    expectStatus(answer, 201)
    model.entries.push({ seats: given.seats, atLeast, state: 'waiting', offered: 0, isThere: true })
    world.entries.push(await knowLatestEntry(world))
  },
})

const hasEntries = ({ entries }: Model) => entries.length > 0

const accept = deed(fc.record({ role: everybody, entry: which, people: groupOf }), {
  name: 'accept the offer',
  check: hasEntries,
  run: async (model, world, given) => {
    const { trip } = model
    const entry = oneOf(model.entries, given.entry)
    const { token } = oneOf(world.entries, given.entry)
    const sent = form(given.people)
    const answer = await world.ask(given.role, 'POST', `/api/waiting-list/${token}/accept`, sent)
    if (!trip.isThere || !entry.isThere) return expectStatus(answer, 404)
    if (entry.state !== 'offered') return expectStatus(answer, 409)
    if (!trip.isListed) return expectStatus(answer, 404)
    if (!trip.isOpen || given.people > entry.offered) return expectStatus(answer, 409)
    expectStatus(answer, 201)
    entry.state = 'booked'
    trip.free += entry.offered - given.people
    passOn(model)
    await noteParty(model, world, { answer, owner: accountOf(given.role), sent })
  },
})

const leave = deed(fc.record({ entry: which }), {
  name: 'leave the list',
  check: hasEntries,
  run: async (model, world, given) => {
    const entry = oneOf(model.entries, given.entry)
    const answer = await world.ask(
      'visitor',
      'DELETE',
      `/api/waiting-list/${oneOf(world.entries, given.entry).token}`,
    )
    if (!model.trip.isThere || !entry.isThere) return expectStatus(answer, 404)
    if (entry.state === 'booked') return expectStatus(answer, 409)
    expectStatus(answer, 204)
    takeOff(model, entry)
  },
})

/** The refusal of everybody who may not manage the list; undefined for those who may. */
const listRefusal = ({ trip }: Model, role: Role): number | undefined => {
  if (!isSignedIn(role)) return 401
  if (!trip.isThere) return 404
  return managesTrip(role) ? undefined : 403
}

const offerOutOfOrder = deed(fc.record({ role: organizer, entry: which }), {
  name: 'offer out of order',
  check: hasEntries,
  run: async (model, world, given) => {
    const { trip } = model
    const entry = oneOf(model.entries, given.entry)
    const { id } = oneOf(world.entries, given.entry)
    const answer = await world.ask(given.role, 'POST', `/api/trips/${world.tripId}/waiting-list/${id}/offer`)
    const refusal = listRefusal(model, given.role)
    if (refusal) return expectStatus(answer, refusal)
    if (!entry.isThere) return expectStatus(answer, 404)
    if (!trip.isOpen || (entry.state !== 'waiting' && entry.state !== 'lapsed') || trip.free === 0)
      return expectStatus(answer, 409)
    expectStatus(answer, 200)
    offerTo(model, entry)
  },
})

const removeEntry = deed(fc.record({ role: organizer, entry: which }), {
  name: 'take off the list',
  check: hasEntries,
  run: async (model, world, given) => {
    const entry = oneOf(model.entries, given.entry)
    const { id } = oneOf(world.entries, given.entry)
    const answer = await world.ask(given.role, 'DELETE', `/api/trips/${world.tripId}/waiting-list/${id}`)
    const refusal = listRefusal(model, given.role)
    if (refusal) return expectStatus(answer, refusal)
    if (!entry.isThere) return expectStatus(answer, 404)
    expectStatus(answer, 204)
    takeOff(model, entry)
  },
})

const lapse = deed(fc.constant({}), {
  name: 'offers lapse',
  check: ({ entries }) => entries.some(({ state, isThere }) => isThere && state === 'offered'),
  run: async (model, world) => {
    await endOffers(world)
    await world.settle()
    if (!model.trip.isThere) return
    for (const entry of model.entries) {
      if (!entry.isThere || entry.state !== 'offered') continue
      entry.state = 'lapsed'
      model.trip.free += entry.offered
    }
    passOn(model)
  },
})

const readList = deed(fc.record({ role: organizer }), {
  name: 'read the list',
  run: async (model, world, { role }) => {
    const answer = await world.ask(role, 'GET', `/api/trips/${world.tripId}/waiting-list`)
    const refusal = listRefusal(model, role)
    expectStatus(answer, refusal ?? 200)
    if (refusal) return
    const inLine = model.entries.filter(({ isThere, state }) => isThere && state !== 'booked')
    const shown = (answer.body as { state: string }[]).map(({ state }) => state)
    const expected = inLine.map(({ state }) => state)
    if (shown.join() !== expected.join()) throw new Error(`The list shows ${shown}, not ${expected}`)
  },
})

/** What people do with a waiting list, by how often. */
export const LIST_DEEDS: [weight: number, deeds: Deeds][] = [
  [8, join],
  [7, accept],
  [3, leave],
  [2, offerOutOfOrder],
  [2, removeEntry],
  [4, lapse],
  [1, readList],
]
