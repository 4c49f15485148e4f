import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import type { WaitingState } from '#shared/waiting-list/enums.ts'

/** Who asks. A blocked person still sends the cookie of the time before. */
export const ROLES = [
  'visitor',
  'athlete',
  'otherAthlete',
  'tripOrganizer',
  'raceOrganizer',
  'admin',
  'tripAdmin',
  'raceAdmin',
  'blocked',
] as const
export type Role = (typeof ROLES)[number]

export const isSignedIn = (role: Role): boolean => role !== 'visitor' && role !== 'blocked'
export const isTripAdmin = (role: Role): boolean => role === 'admin' || role === 'tripAdmin'
/** The trip of each play belongs to the trip organizer, the race to the race organizer. */
export const managesTrip = (role: Role): boolean => role === 'tripOrganizer' || isTripAdmin(role)
export const managesRace = (role: Role): boolean =>
  role === 'raceOrganizer' || role === 'admin' || role === 'raceAdmin'

export type Party = {
  /** The account that the bookings are in; null for guests. */
  owner: Role | null
  statuses: PaymentStatus[]
  /** Sent with an idempotency key, and can be sent again. */
  hasKey: boolean
}

type Entry = {
  seats: number
  atLeast: number
  state: WaitingState
  offered: number
  /** False once it has left the list. */
  isThere: boolean
}

/** What the site has to know after each call: one trip and one race. */
export type Model = {
  trip: { isThere: boolean; isListed: boolean; isOpen: boolean; size: number; free: number }
  parties: Party[]
  entries: Entry[]
  race: { isThere: boolean }
  /** The rating that each person has given. */
  reviews: Map<Role, number>
}

export const newModel = (size: number): Model => ({
  trip: { isThere: true, isListed: true, isOpen: true, size, free: size },
  parties: [],
  entries: [],
  race: { isThere: true },
  reviews: new Map(),
})

export const takenSeats = ({ parties, entries }: Model): number =>
  parties.flatMap(({ statuses }) => statuses).filter(holdsSeat).length +
  entries.reduce(
    (sum, { isThere, state, offered }) => sum + (isThere && state === 'offered' ? offered : 0),
    0,
  )

export const offerTo = ({ trip }: Model, entry: Entry) => {
  entry.state = 'offered'
  entry.offered = Math.min(entry.seats, trip.free)
  trip.free -= entry.offered
}

/** Free seats go to the first who waits and for whom they are enough, then on to the next. */
export const passOn = (model: Model) => {
  const { trip, entries } = model
  if (!trip.isOpen || !trip.isListed) return
  for (;;) {
    const next = entries.find((one) => one.isThere && one.state === 'waiting' && one.atLeast <= trip.free)
    if (!next) return
    offerTo(model, next)
  }
}

/** Moves bookings of a party to a status; seats that become free go to the list. */
export const move = (model: Model, party: Party, people: number[], to: PaymentStatus) => {
  for (const person of people) {
    const from = party.statuses[person] as PaymentStatus
    model.trip.free += Number(holdsSeat(from)) - Number(holdsSeat(to))
    party.statuses[person] = to
  }
  if (to === 'cancelled') passOn(model)
}

/** Takes an entry off the list; the seats on offer to it go on to the next. */
export const takeOff = (model: Model, entry: Entry) => {
  entry.isThere = false
  if (entry.state !== 'offered') return
  model.trip.free += entry.offered
  passOn(model)
}

/** The status of the answer to a booking of free seats, without an offer. */
export const answerToBooking = ({ trip }: Model, people: number): number => {
  if (!trip.isThere || !trip.isListed) return 404
  return trip.isOpen && trip.free >= people ? 201 : 409
}
