import { deleteAccount } from '#server/accounts/own/delete-account.ts'
import { tokenHash } from '#server/accounts/recovery/tokens.ts'
import { bookOnBehalf, bookSeat } from '#server/bookings/book-seat.ts'
import { cancelBooking, cancelBookings } from '#server/bookings/cancel-booking.ts'
import { requireLinked } from '#server/bookings/link/links.ts'
import { takeOver } from '#server/bookings/link/take-over.ts'
import { replacePerson } from '#server/bookings/organizer/replace-person.ts'
import { setPaymentStatus } from '#server/bookings/set-payment-status.ts'
import type { Database } from '#server/platform/database/database.ts'
import { cancelTrip } from '#server/trips/cancel-trip.ts'
import { addTripDate } from '#server/trips/duplicate-trip.ts'
import { setBookingEnabled } from '#server/trips/set-booking-enabled.ts'
import { setTripVisibility } from '#server/trips/set-trip-visibility.ts'
import { updateTrip } from '#server/trips/update-trip.ts'
import { acceptOffer } from '#server/waiting-list/accept-offer.ts'
import { settleWaitingLists } from '#server/waiting-list/chores.ts'
import { leaveWaitingLists } from '#server/waiting-list/forget-account.ts'
import { joinWaitingList } from '#server/waiting-list/join.ts'
import { leaveWaitingList } from '#server/waiting-list/leave.ts'
import { offerOutOfOrder, removeFromList } from '#server/waiting-list/organize.ts'
import { PAYMENT_STATUSES } from '#shared/bookings/enums.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { bookingForm, createLink } from '../factories/booking-factory.ts'
import { aPerson, createUser, TEST_PASSWORD } from '../factories/user-factory.ts'
import { TEST_NOW } from '../test-app.ts'
import { changeEntry, type Deed, needsOf, openScene, type Scene } from './seat-scene.ts'

/** Of several dates of an offer so many are played on at once. */
const MOST_TRIPS = 6

type Deeds = Record<string, [weight: number, deed: Deed]>

const partyForm = ({ anyEmail }: Scene, people: number) => ({
  ...bookingForm({ email: anyEmail() }),
  companions: Array.from({ length: people - 1 }, () => ({ firstName: 'Ada', lastName: 'Lind', age: 12 })),
})

const bookingDeeds = (scene: Scene, admin: ReturnType<typeof aPerson>): Deeds => {
  const { anyOf, anyTrip, anyBooking, below, random, booked, accounts } = scene
  const seatRequest = (people: number) => ({
    tripId: anyTrip(),
    input: partyForm(scene, people),
    idempotencyKey: null,
  })
  const book = async (pool: Database, bookerId?: number) => {
    booked.push(await bookSeat(needsOf(pool), { ...seatRequest(1 + below(4)), bookerId }))
  }
  return {
    book: [14, (pool) => book(pool)],
    bookSignedIn: [3, (pool) => book(pool, anyOf(accounts)?.id)],
    bookOnBehalf: [
      6,
      async (pool) => {
        const request = { ...seatRequest(1 + below(2)), bookerId: undefined, organizer: admin }
        booked.push(await bookOnBehalf(needsOf(pool), request))
      },
    ],
    cancelBooking: [
      10,
      (pool) => {
        const booking = anyBooking()
        const person = booking?.userId && aPerson({ id: booking.userId })
        if (!booking) return undefined
        return person
          ? cancelBooking(needsOf(pool), { bookingId: booking.id, person })
          : cancelBookings(needsOf(pool), {
              bookingId: booking.id,
              wholeParty: random() < 0.5,
              mayCancel: () => true,
              personId: null,
            })
      },
    ],
    setStatus: [
      12,
      (pool) => {
        const bookingId = anyBooking()?.id
        const paymentStatus = anyOf(PAYMENT_STATUSES) ?? 'paid'
        return bookingId && setPaymentStatus(needsOf(pool), { bookingId, person: admin, paymentStatus })
      },
    ],
    replace: [
      8,
      (pool) => {
        const bookingId = anyBooking()?.id
        const input = { firstName: 'Siv', lastName: 'Ek', age: 44 }
        return (
          bookingId && replacePerson(needsOf(pool), { bookingId, input, personId: null, allow: () => {} })
        )
      },
    ],
    takeOver: [
      2,
      async (pool) => {
        const [account, party] = [anyOf(accounts), anyOf(booked)]
        if (!account || !party) return
        const link = await createLink(pool, party.id)
        const person = aPerson({ id: account.id })
        await takeOver(needsOf(pool), { party: await requireLinked(pool, link, utcDay(TEST_NOW)), person })
      },
    ],
  }
}

const listDeeds = (scene: Scene, admin: ReturnType<typeof aPerson>): Deeds => {
  const { anyTrip, anyEmail, anyOf, someEntry, below, booked, entries, accounts } = scene
  const join = async (pool: Database, userId?: number) => {
    const tripId = anyTrip()
    const seats = 1 + below(4)
    const input = { firstName: 'Ada', lastName: 'Waits', email: anyEmail(), seats, atLeast: 1 + below(seats) }
    const { entry } = await joinWaitingList(needsOf(pool), { tripId, userId, input })
    // The mailed token is stored as a hash; the play knows this one.
    const token = `entry ${entry.id}`
    await changeEntry(pool, tripId, entry.id, { tokenHash: tokenHash('waiting-list', token) })
    entries.push({ tripId, id: entry.id, token })
  }
  return {
    join: [12, (pool) => join(pool)],
    joinSignedIn: [4, (pool) => join(pool, anyOf(accounts)?.id)],
    accept: [
      12,
      async (pool) => {
        const entry = someEntry()
        if (!entry) return
        const input = { ...partyForm(scene, 1 + below(4)), stay: below(2) === 0 }
        const { token } = entry
        booked.push(
          await acceptOffer(needsOf(pool), { token, bookerId: undefined, input, idempotencyKey: null }),
        )
      },
    ],
    leave: [
      6,
      (pool) => {
        const entry = someEntry()
        return entry && leaveWaitingList(needsOf(pool), entry.token)
      },
    ],
    // Also to somebody whose offer has lapsed.
    offer: [
      6,
      (pool) => {
        const entry = someEntry()
        return entry && offerOutOfOrder(needsOf(pool), { ...entry, entryId: entry.id, person: admin })
      },
    ],
    remove: [
      3,
      (pool) => {
        const entry = someEntry()
        return entry && removeFromList(needsOf(pool), { ...entry, entryId: entry.id, person: admin })
      },
    ],
    lapse: [
      8,
      async (pool) => {
        const entry = someEntry()
        if (entry) await changeEntry(pool, entry.tripId, entry.id, { offerUntil: TEST_NOW })
        await settleWaitingLists(needsOf(pool))
      },
    ],
  }
}

const tripDeeds = (scene: Scene, admin: ReturnType<typeof aPerson>): Deeds => {
  const { anyTrip, goingTrips, below, random, tripIds, cancelled, resized, accounts } = scene
  const change = (pool: Database, tripId: number, changes: object) =>
    updateTrip(needsOf(pool), { tripId, person: admin, changes })
  return {
    resize: [
      8,
      async (pool) => {
        const [tripId, maxGroupSize] = [anyTrip(), 4 + below(12)]
        const isSet = random() < 0.5
        const changes = { maxGroupSize, ...(isSet && { availableSpots: below(maxGroupSize / 2) }) }
        await change(pool, tripId, changes)
        resized.push({ tripId, ...changes })
      },
    ],
    pause: [4, (pool) => change(pool, anyTrip(), { bookingPaused: random() < 0.3 })],
    close: [4, (pool) => change(pool, anyTrip(), { bookingCloses: random() < 0.3 ? '2026-01-01' : null })],
    otherDate: [
      3,
      async (pool) => {
        const tripId = anyTrip()
        if (goingTrips().length >= MOST_TRIPS) return
        const today = utcDay(TEST_NOW)
        const draft = await addTripDate(pool, { tripId, person: admin, startDate: '2027-09-01', today })
        await change(pool, draft.id, { isDraft: false })
        tripIds.push(draft.id)
      },
    ],
    cancelTrip: [
      2,
      async (pool) => {
        if (goingTrips().length <= 2) return
        const tripId = anyTrip()
        await cancelTrip(needsOf(pool), { tripId, person: admin, reason: 'Snow' })
        cancelled.add(tripId)
      },
    ],
    setEnabled: [
      2,
      (pool) => {
        const bookingEnabled = random() < 0.7
        return setBookingEnabled(needsOf(pool), { tripId: anyTrip(), person: admin, bookingEnabled })
      },
    ],
    hide: [
      2,
      (pool) => {
        const input = { hidden: random() < 0.3, reason: 'Play' }
        return setTripVisibility(needsOf(pool), { tripId: anyTrip(), person: admin, input })
      },
    ],
    newAccount: [
      2,
      async (pool) => {
        const { id } = await createUser(pool)
        accounts.push({ id })
      },
    ],
    deleteAccount: [
      1,
      (pool) => {
        const account = accounts.shift()
        const needs = { db: pool, onAccountDeleted: [leaveWaitingLists(needsOf(pool))] }
        return account && deleteAccount(needs, aPerson({ id: account.id }), TEST_PASSWORD)
      },
    ],
  }
}

/** All ways to take or free a seat of these trips, chosen by chance. */
export const openSeatPlay = async (db: Database, tripIds: number[], random: () => number) => {
  const { id } = await createUser(db)
  const admin = aPerson({ id, isTripAdmin: true })
  const scene = openScene(tripIds, random)
  const deeds = {
    ...bookingDeeds(scene, admin),
    ...listDeeds(scene, admin),
    ...tripDeeds(scene, admin),
  }
  return { scene, deeds }
}
