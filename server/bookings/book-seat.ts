import { isDeepStrictEqual } from 'node:util'
import { bookingMessages } from '#messages/server/bookings.ts'
import { countMailedPeople } from '#server/accounts/mailed-people.ts'
import type { Person } from '#server/accounts/person.ts'
import { newToken } from '#server/accounts/recovery/tokens.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { CalendarSite } from '#server/trips/calendar.ts'
import type { LockedTrip } from '#server/trips/queries.ts'
import { takeSeats } from '#server/trips/seats/seats.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { formatPricePerPerson, formatTripDates } from '#server/trips/trip-facts.ts'
import type { StoredAnswer } from '#shared/bookings/answers.ts'
import type { BookingForm, CompanionFields, SeatInput } from '#shared/bookings/form-schema.ts'
import { bookability, hasStarted } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { bookedByOrganizer, bookingReceived } from './confirmations/emails.ts'
import { newBooking } from './emails.ts'
import { requestHashOf } from './idempotency.ts'
import { refuseHoarding } from './limits.ts'
import {
  type BookingRow,
  findBookingByKey,
  findParty,
  insertCompanions,
  insertLinkedBooking,
  type NewLinkedBooking,
} from './queries.ts'
import { requireAnswers } from './require-answers.ts'
import { requireOrganizer } from './require-organizer.ts'

const keyReused = () => new AppError('key-reused', bookingMessages().refusals.keyReused)

/** Without `stripe` the site takes no cards. */
export type BookingSite = CalendarSite & Partial<Pick<Deps['settings'], 'stripe'>>
type Needs = Pick<Deps, 'db' | 'clock'> & {
  settings: BookingSite & Pick<Deps['settings'], 'rateLimitFactor'>
}
export type SeatRequest = {
  tripId: number
  /** The account that books; undefined for guests. */
  bookerId: number | undefined
  /** The organizer who adds a participant; undefined when people book for themselves. */
  organizer?: Person | undefined
  input: SeatInput
  idempotencyKey: string | null
}

type WaysToPay = Pick<LockedTrip, 'howToPay' | 'payTo' | 'cardPayments'>

/** The booker's own booking and those of the companions, in the order of the form. */
export type BookedParty = BookingRow & { companions: BookingRow[] } & WaysToPay

/** The trip has fewer free seats than there are people; none of them is booked. */
export const tooFewSeats = (people: number, spotsLeft: number) => {
  const { refusals } = bookingMessages()
  const message =
    spotsLeft === 0 || people === 1 ? refusals['fully-booked'] : refusals.tooFewSpots(spotsLeft, people)
  return new AppError('conflict', message, { extra: { spotsLeft } })
}

/** A form that was open while the price, the dates or the terms changed books nothing: people agree to what they see. */
export const refuseUnseen = (trip: LockedTrip, { input }: Pick<SeatRequest, 'input'>) => {
  const { price, currency, startDate, depositPercent, balanceDays, refundSteps } = trip
  const { refusals } = bookingMessages()
  const isAgreed = (input.price ?? price) === price && (input.currency ?? currency) === currency
  const message = refusals.otherPrice(formatPricePerPerson({ price, currency }))
  refuseUnless(isAgreed, new AppError('conflict', message, { extra: { price, currency } }))
  const isSameStart = (input.startDate ?? startDate) === startDate
  refuseUnless(isSameStart, conflict(refusals.otherStart(formatTripDates(trip))))
  const terms = { depositPercent, balanceDays, refundSteps }
  refuseUnless(isDeepStrictEqual(input.terms ?? terms, terms), conflict(refusals.otherTerms))
}

/** The same contact details, account and language for everybody of the party. */
const sharedBy = ({
  tripId,
  bookerId,
  organizer,
  input,
}: SeatRequest): Pick<
  NewLinkedBooking,
  'tripId' | 'userId' | 'mobileNumber' | 'email' | 'language' | 'addedBy'
> => ({
  tripId,
  userId: bookerId ?? null,
  addedBy: organizer?.id ?? null,
  mobileNumber: input.mobileNumber,
  email: input.email ?? null,
  language: currentLanguage(),
})

const personOf = ({ firstName, lastName, age, ...notes }: CompanionFields, answers: StoredAnswer[] = []) => ({
  firstName,
  lastName,
  age,
  foodAllergies: notes.foodAllergies ?? null,
  medicalConditions: notes.medicalConditions ?? null,
  emergencyName: notes.emergencyName ?? null,
  emergencyPhone: notes.emergencyPhone ?? null,
  answers,
  organizerNote: null,
})

/** What the people of the party answer, the booker first. An organizer may leave questions open. */
const answersOf = ({ questions }: LockedTrip, { input, organizer }: SeatRequest) =>
  requireAnswers(questions, input, { mayBeOpen: organizer !== undefined })

/** The party that was booked earlier with the same idempotency key. Throws 422 when the key came with another body. */
export const findEarlierParty = async (
  tx: Executor,
  { tripId, input, idempotencyKey }: SeatRequest,
  { howToPay, payTo, cardPayments }: WaysToPay,
): Promise<BookedParty | undefined> => {
  if (idempotencyKey === null) return undefined
  const earlier = await findBookingByKey(tx, tripId, idempotencyKey)
  if (!earlier) return undefined
  refuseUnless(earlier.requestHash === requestHashOf(input), keyReused())
  if (!input.companions?.length) return { ...earlier, companions: [], howToPay, payTo, cardPayments }
  const [, ...companions] = await findParty(tx, earlier.id)
  return { ...earlier, companions, howToPay, payTo, cardPayments }
}

type NewParty = {
  trip: LockedTrip
  request: SeatRequest
  /** How many seats of the trip are free afterwards. */
  spotsLeft: number
  site: BookingSite
  /** Rejects if the seats could not be taken after all. */
  seatsTaken?: Promise<void>
}

/**
 * Stores a party whose seats are taken, with its link, history and mails. The booking remembers the request's
 * language for the mails to the booker. Statements that need nothing of each other are sent together: each round trip
 * keeps the trip locked for longer.
 */
export const storeParty = async (tx: Executor, { trip, request, spotsLeft, site, seatsTaken }: NewParty) => {
  const { bookerId, organizer, input, idempotencyKey } = request
  const [answers, ...answersOfOthers] = answersOf(trip, request)
  const { token, hash } = newToken('booking-link')
  const values = {
    ...sharedBy(request),
    ...personOf(input, answers),
    organizerNote: input.organizerNote ?? null,
    idempotencyKey,
    requestHash: idempotencyKey === null ? null : requestHashOf(input),
  }
  const [booking] = await Promise.all([insertLinkedBooking(tx, values, hash), seatsTaken])
  const companions = await insertCompanions(
    tx,
    (input.companions ?? []).map((one, index) => ({
      ...sharedBy(request),
      ...personOf(one, answersOfOthers[index]),
      partyId: booking.id,
    })),
  )
  const noted = [booking, ...companions].map(({ id }) => ({
    personId: organizer?.id ?? bookerId ?? null,
    ...(organizer === undefined && bookerId === undefined && { by: 'guest' as const }),
    action: 'created' as const,
    entity: 'booking' as const,
    entityId: id,
    kind: 'trip' as const,
  }))
  const { publicUrl, mailFrom, stripe } = site
  const { howToPay, payTo, cardPayments } = trip
  const takesCards = cardPayments && stripe !== undefined
  const letter = { trip, booking, companions, publicUrl, mailFrom, takesCards }
  const forOrganizer = { spotsLeft, language: trip.organizerLanguage }
  const toParticipant = organizer
    ? bookedByOrganizer(letter, token, organizer)
    : bookingReceived(letter, token)
  // The organizer knows what they did themselves.
  const toOrganizer = organizer?.id === trip.createdBy ? [] : newBooking(letter, forOrganizer)
  await Promise.all([recordHistory(tx, ...noted), queueMail(tx, toParticipant, ...toOrganizer)])
  return { ...booking, companions, howToPay, payTo, cardPayments }
}

type Taking = { trip: LockedTrip; request: SeatRequest; people: number; site: BookingSite }

/** Takes the seats and stores the party. Throws 409 when fewer seats are free. */
const takeAndStore = async (tx: Executor, { trip, request, people, site }: Taking): Promise<BookedParty> => {
  // Before the first statement, which is not waited for.
  answersOf(trip, request)
  const seatsTaken = takeSeats(tx, trip.id, people).then((taken) =>
    refuseUnless(taken, tooFewSeats(people, trip.availableSpots)),
  )
  const spotsLeft = trip.availableSpots - people
  return storeParty(tx, { trip, request, spotsLeft, site, seatsTaken })
}

/**
 * Books a seat for the booker and each companion, all or none, or returns the earlier booking with the
 * same idempotency key. The trip row stays locked from the check to the booking, so the last seat is
 * sold once and a key has one booking. Seats on offer to the waiting list are not free.
 */
export const bookSeat = ({ db, clock, settings }: Needs, request: SeatRequest & { input: BookingForm }) => {
  const { tripId, bookerId, input } = request
  const people = 1 + (input.companions?.length ?? 0)
  return withLockedTrip(db, { tripId, accountId: bookerId, writesOnce: true }, async (tx, trip) => {
    const earlier = await findEarlierParty(tx, request, trip)
    if (earlier) return earlier
    refuseUnless(trip.isListed, noSuch('trip'))
    const state = bookability(trip, utcDay(clock()))
    if (state === 'fully-booked') throw tooFewSeats(people, 0)
    if (state !== 'open') throw conflict(bookingMessages().refusals[state])
    refuseUnseen(trip, request)
    await refuseHoarding(tx, { tripId, email: input.email, people, factor: settings.rateLimitFactor })
    return takeAndStore(tx, { trip, request, people, site: settings })
  })
}

/**
 * Books seats for somebody whom the trip's organizer adds, also while online booking is closed and however many seats
 * the address holds. Throws 403 for everybody else, 429 when the organizer has mailed too many people today, 409 when the trip has started, is not public or has too few seats.
 */
export const bookOnBehalf = (
  { db, clock, settings }: Needs,
  request: SeatRequest & { organizer: Person },
): Promise<BookedParty> => {
  const { tripId, organizer, input } = request
  const people = 1 + (input.companions?.length ?? 0)
  return withLockedTrip(db, { tripId, accountId: organizer.id }, async (tx, trip) => {
    const { refusals } = bookingMessages()
    requireOrganizer(organizer, trip, refusals.onlyOrganizerAdds)
    const earlier = await findEarlierParty(tx, request, trip)
    if (earlier) return earlier
    refuseUnless(trip.isListed, conflict(refusals.notPublished))
    refuseUnless(!trip.isCancelled, conflict(refusals.cancelled))
    refuseUnless(!hasStarted(trip, utcDay(clock())), conflict(refusals.past))
    refuseUnseen(trip, request)
    if (input.email) await countMailedPeople(tx, settings, organizer, [input.email])
    return takeAndStore(tx, { trip, request, people, site: settings })
  })
}
