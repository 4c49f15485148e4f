import { tripMessages } from '#messages/server/trips.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import { movedDay } from '#shared/calendar-day.ts'
import { longDay } from '#shared/language/formats.ts'
import type { Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import { type CalendarSite, tripCalendarFile, tripCancelFile } from './calendar.ts'
import { lastDayToDecide } from './moved-earlier.ts'
import type { TripRow } from './queries.ts'
import { formatTripDates, replyToOrganizer, tripFacts } from './trip-facts.ts'

/** `token` is that of the link to the booking. */
export type Booker = { email: string; language: Language; token?: string | undefined }
/**
 * With what they agreed to pay for a spot, in whole units, and the sum of their money that comes back, in words; people who
 * only wait have neither of them, and no link.
 */
type Told = Booker & { price?: number; sum?: string | undefined }

/** What comes back, and whom to ask; people of whom no payment was noted may have paid all the same. */
const moneyAndQuestions = ({ organizerName, organizerEmail }: TripRow, { price, sum }: Told): string[] => {
  const { cancelled, withdrawn } = tripMessages()
  const questions = price && sum === undefined ? withdrawn.questionsAndPayment : withdrawn.questions
  return [...(sum === undefined ? [] : [cancelled.comesBack(sum)]), questions(organizerName, organizerEmail)]
}

/** To everybody who held a spot of a trip that its organizer deletes, or waited for one. */
export const tripWithdrawn = (trip: TripRow, to: Told, site: CalendarSite): Mail =>
  inLanguage(to.language, () => {
    const { cancelled, withdrawn: text } = tripMessages()
    const what = to.price === undefined ? text.waited : text.booked
    return {
      to: { address: to.email },
      ...replyToOrganizer(trip),
      subject: cancelled.subject(trip.name),
      ...mailLayout({
        title: cancelled.title,
        paragraphs: [what(trip.organizerName), ...moneyAndQuestions(trip, to)],
        facts: tripFacts(trip),
        action: { label: text.action, url: `${site.publicUrl}${paths.trips()}` },
      }),
      attachments: [tripCancelFile(trip, site)],
    }
  })

type CancelledTo = {
  site: CalendarSite
  /** The organizer's words; null where they are only on the trip's page. */
  reason: string | null
}

/** To everybody who held a spot of a trip that is cancelled now, or waited for one. */
export const tripCancelled = (trip: TripRow, to: Told, { site, reason }: CancelledTo): Mail =>
  inLanguage(to.language, () => {
    const { publicUrl } = site
    const { token } = to
    const { cancelled: text, withdrawn } = tripMessages()
    return {
      to: { address: to.email },
      ...replyToOrganizer(trip),
      subject: text.subject(trip.name),
      ...mailLayout({
        title: text.title,
        paragraphs: [
          token === undefined ? text.waited(trip.organizerName) : text.booked(trip.organizerName),
          ...(reason === null ? [] : [reason]),
          ...moneyAndQuestions(trip, to),
        ],
        facts: tripFacts(trip),
        action:
          token === undefined
            ? { label: text.viewTrip, url: `${publicUrl}${paths.trip(trip.id)}` }
            : { label: text.seeBooking, url: `${publicUrl}${paths.booking(token)}` },
        footLink: { label: withdrawn.action, url: `${publicUrl}${paths.trips()}` },
      }),
      attachments: [tripCancelFile(trip, site)],
    }
  })

type Move = { before: TripRow; after: TripRow; to: Booker; site: CalendarSite }

const timeToDecide = (before: TripRow, after: TripRow): string[] => {
  const { price, startDate, movedFrom, movedAt } = after
  if (price === 0 || movedFrom === null || movedAt === null || startDate >= before.startDate) return []
  const [last = startDate] = [lastDayToDecide(after, movedAt), movedDay(startDate, -1)].sort()
  return [tripMessages().moved.decide(longDay(last), longDay(movedFrom))]
}

/** To everybody who holds a seat of a trip whose dates or place have changed, with the new calendar file. */
export const tripMoved = ({ before, after, to, site }: Move): Mail =>
  inLanguage(to.language, () => {
    const { publicUrl } = site
    const { moved: text, cancelled, facts } = tripMessages()
    const was = (label: string, one: string | null, other: string | null): [string, string][] =>
      one === other || !one ? [] : [[text.before(label), one]]
    return {
      to: { address: to.email },
      ...replyToOrganizer(after),
      subject: text.subject(after.name),
      ...mailLayout({
        title: text.title,
        paragraphs: [
          text.text(after.organizerName),
          ...timeToDecide(before, after),
          text.questions(after.organizerName, after.organizerEmail),
        ],
        facts: [
          ...tripFacts(after),
          ...(after.meetingPoint ? [[facts.meetingPoint, after.meetingPoint] as [string, string]] : []),
          ...was(facts.dates, formatTripDates(before), formatTripDates(after)),
          ...was(facts.location, placeText(before), placeText(after)),
          ...was(facts.meetingPoint, before.meetingPoint, after.meetingPoint),
        ],
        action: { label: cancelled.seeBooking, url: `${publicUrl}${paths.booking(to.token)}` },
        footLink: { label: text.action, url: `${publicUrl}${paths.trip(after.id)}` },
      }),
      attachments: [tripCalendarFile(after, site)],
    }
  })
