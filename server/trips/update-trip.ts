import { tripMessages } from '#messages/server/trips.ts'
import { tripInputMessages } from '#messages/shared/trips/input.ts'
import type { Person } from '#server/accounts/person.ts'
import { whatChanged } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { countryAfter } from '#server/listings/country/find-countries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { takeTimeToTell } from '#server/platform/database/pool/time-budget.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, invalid, notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { mayMail } from '#server/platform/mail/may-mail.ts'
import { queueAlike } from '#server/platform/mail/queue-alike.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { inPlaceOf, NEEDED, type Needed, withoutBlanks } from '#shared/trips/drafts.ts'
import { datesProblem, daysOf } from '#shared/trips/rules.ts'
import { type AdminTripChanges, adminTripChanges, tripChanges, tripFields } from '#shared/trips/schema.ts'
import type { CalendarSite } from './calendar.ts'
import { tripMoved } from './emails.ts'
import { rememberStart } from './moved-earlier.ts'
import { canEditTrip, canSeeTrip, canSetAdminFields } from './policy.ts'
import { saveEdit, type TripRow } from './queries.ts'
import { newLinks } from './seats/new-links.ts'
import { type OfferNeeds, offerFreeSeats } from './seats/offer-free-seats.ts'
import { seatChanges } from './seats/seat-changes.ts'
import { findSeatHolders, hasBookings } from './seats/seats.ts'
import { findWaitingAddresses } from './seats/waiting/entries.ts'
import { withLockedTrip } from './seats/with-locked-trip.ts'

const MOVES = ['startDate', 'endDate', 'location', 'meetingPoint'] as const

/** What cannot be changed any more once a trip is cancelled. */
const SELLING = ['startDate', 'endDate', 'maxGroupSize', 'availableSpots', 'isDraft'] as const

const refused = () => notAllowed(tripMessages().onlyOrganizerMay.edit)

/** Throws 409 when somebody has booked or waits: a draft's page is 404 for them. */
const refuseDraftWithPeople = async (tx: Executor, tripId: number) => {
  const refuse = (message: string) => conflict(message, { isDraft: message })
  refuseUnless(!(await hasBookings(tx, tripId)), refuse(tripMessages().noDraftWithBookings))
  const waiting = await findWaitingAddresses(tx, tripId)
  refuseUnless(waiting.length === 0, refuse(tripMessages().noDraftWithWaiting))
}

const changedMeanwhile = () => conflict(tripMessages().changedMeanwhile)

const checkMinimum = (trip: TripRow, { minGroupSize, maxGroupSize }: AdminTripChanges) => {
  if (minGroupSize === undefined && maxGroupSize === undefined) return
  const least = minGroupSize === undefined ? trip.minGroupSize : minGroupSize
  if (least === null || least <= (maxGroupSize ?? trip.maxGroupSize)) return
  const problem = tripInputMessages().minimumAboveMaximum
  throw invalid(problem, { [minGroupSize === undefined ? 'maxGroupSize' : 'minGroupSize']: problem })
}

/** A trip that moves keeps its last day to book: booking ends with the start in any case. */
const checkCloses = (trip: TripRow, { bookingCloses, startDate = trip.startDate }: AdminTripChanges) => {
  const problem = tripInputMessages().closesAfterStart
  refuseUnless(!bookingCloses || bookingCloses <= startDate, invalid(problem, { bookingCloses: problem }))
}

/** The dates after the edit, and the duration, which follows from the dates when their length changed. */
const scheduleChanges = (trip: TripRow, { startDate, endDate, duration }: AdminTripChanges) => {
  const dates = { startDate: startDate ?? trip.startDate, endDate: endDate ?? trip.endDate }
  const problem = datesProblem(dates)
  if (problem !== null) throw invalid(problem, { endDate: problem })
  // A trip that moves to other dates of the same length keeps the duration that somebody chose.
  const isMoved = daysOf(dates) === daysOf(trip)
  return { ...dates, duration: duration ?? (isMoved ? trip.duration : daysOf(dates)) }
}

type Needs = Pick<Deps, 'db'> &
  OfferNeeds & { settings: CalendarSite & Pick<Deps['settings'], 'rateLimitFactor'> }
/** Mails everybody who holds a seat of a trip that is not over when its dates or its place change. */
const tellAboutMove = async (tx: Executor, { clock, settings }: Needs, before: TripRow, after: TripRow) => {
  const isMoved = MOVES.some((field) => before[field] !== after[field])
  if (!isMoved || after.isDraft || after.endDate < utcDay(clock())) return
  takeTimeToTell()
  const holders = await findSeatHolders(tx, after.id)
  // Counted for the trip, whatever the addresses: its people must not miss a date because of somebody else.
  const mayTell =
    holders.length === 0 || (await mayMail(tx, settings, 'trip-moves', `people@trip-${after.id}`))
  refuseUnless(mayTell, conflict(tripMessages().movedTooOften))
  const tokens = await newLinks(tx, holders)
  const told = holders.map((to, index) => ({ ...to, token: tokens[index] }))
  await queueAlike(tx, told, {
    kindOf: ({ language }) => language,
    write: (to) => tripMoved({ before, after, to, site: settings }),
  })
}

/** What to say about fields that are missing, by field. */
const neededProblems = (missing: readonly Needed[]): Record<string, string> => {
  const blank = { location: '', description: '', organizerName: '', organizerEmail: '' }
  const issues = tripFields.safeParse(blank).error?.issues ?? []
  return Object.fromEntries(
    issues.flatMap(({ path: [name], message }) =>
      missing.some((one) => one === name) ? [[String(name), message]] : [],
    ),
  )
}

/** `blank` are needed fields that were sent without anything in them. */
type Edit = { tripId: number; person: Person; changes: AdminTripChanges; blank?: readonly Needed[] }

/** An edit as this person sends it. */
export const readTripChanges = (person: Person, body: unknown): Pick<Edit, 'changes' | 'blank'> => {
  const { given, blank } = withoutBlanks<unknown>(body)
  return { changes: (canSetAdminFields(person) ? adminTripChanges : tripChanges).parse(given), blank }
}

/** What a draft is missing after an edit. Throws 400, with the fields, when the trip would be public without it. */
const missingAfter = (trip: TripRow, { changes, blank = [] }: Pick<Edit, 'changes' | 'blank'>): Needed[] => {
  const missing = NEEDED.filter(
    (name) => blank.includes(name) || (trip.missing.includes(name) && changes[name] === undefined),
  )
  const problems = neededProblems(missing)
  const message = tripMessages().draftUnfinished(Object.values(problems))
  if (missing.length > 0 && !(changes.isDraft ?? trip.isDraft)) throw invalid(message, problems)
  return missing
}

/** A draft without a group size keeps the free spots that somebody has chosen. */
const keptSpots = ({ availableSpots, maxGroupSize }: TripRow, missing: readonly Needed[]) =>
  missing.includes('maxGroupSize') && availableSpots < maxGroupSize ? availableSpots : undefined

/**
 * Changes only the fields that were sent. Spots that become free go to the waiting list first. Throws 409 when the
 * editor saw an older version of the trip, when its people were told three new dates or places within an hour, when the change conflicts with the seats that are held or on offer, or when
 * a trip with bookings or a waiting list would become a draft.
 */
export const updateTrip = (needs: Needs, { tripId, person, changes: sent, blank }: Edit) =>
  withLockedTrip(needs.db, { tripId }, async (tx, trip) => {
    refuseUnless(canSeeTrip(person, trip), noSuch('trip'))
    refuseUnless(canEditTrip(person, trip), refused())
    const missing = missingAfter(trip, { changes: sent, blank })
    const changes: AdminTripChanges = { ...sent, ...inPlaceOf(missing, { ...trip, ...sent }) }
    const { updatedAt, ...changed } = changes
    const { maxGroupSize, availableSpots = keptSpots(trip, missing), ...fields } = changed
    const isUpToDate = updatedAt === undefined || Date.parse(updatedAt) === trip.updatedAt.getTime()
    refuseUnless(isUpToDate, changedMeanwhile())
    const isOn = !trip.isCancelled || !SELLING.some((name) => changes[name] !== undefined)
    refuseUnless(isOn, conflict(tripMessages().cancelledStays))
    if (changes.isDraft === true && !trip.isDraft) await refuseDraftWithPeople(tx, tripId)
    checkMinimum(trip, changes)
    checkCloses(trip, changes)
    const edited = await saveEdit(tx, tripId, {
      ...fields,
      ...(await countryAfter(tx, trip, fields)),
      ...scheduleChanges(trip, changes),
      ...(!trip.isDraft && rememberStart(trip, changes.startDate ?? trip.startDate, needs.clock())),
      ...(await seatChanges(tx, trip, { maxGroupSize, availableSpots })),
      missing,
    })
    await recordHistory(tx, {
      personId: person.id,
      action: 'edited',
      entity: 'trip',
      entityId: tripId,
      ...whatChanged('trip', [...Object.keys(changed), 'duration'], trip, edited),
    })
    await tellAboutMove(tx, needs, trip, edited)
    const offered = await offerFreeSeats(tx, needs, tripId)
    return { ...edited, availableSpots: edited.availableSpots - offered }
  })
