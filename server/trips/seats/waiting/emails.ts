import { waitingMailMessages } from '#messages/server/trips/seats/waiting.ts'
import { timeZoneAt } from '#server/places/time-zone.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import { dateFormat } from '#shared/language/formats.ts'
import { paths } from '#shared/pages/paths.ts'
import { positionOf } from '#shared/places/geo.ts'
import type { Offering } from '#shared/waiting-list/enums.ts'
import type { afterOffer } from '#shared/waiting-list/rules.ts'
import type { TripRow } from '../../queries.ts'
import { replyToOrganizer, tripFacts } from '../../trip-facts.ts'
import type { WaitingRow } from './entries.ts'

// Anybody can put a stranger's address on a list, so these mails repeat nothing that was typed.

type Letter = { trip: TripRow; entry: WaitingRow; publicUrl: string }

const HOUR = 3_600_000

const text = () => waitingMailMessages()

/** By the clocks where the trip is: `Monday, July 5, 2027 at 2:05 PM Central European Summer Time`. */
const formatMoment = (moment: Date, { coordinates }: TripRow): string => {
  const timeZone = timeZoneAt(positionOf(coordinates))
  return dateFormat({
    ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'long', timeZone },
  }).format(moment)
}

const toThem = ({ trip, entry }: Letter) => ({ to: { address: entry.email }, ...replyToOrganizer(trip) })

const inTheirLanguage = ({ entry }: Letter, write: () => Mail): Mail => inLanguage(entry.language, write)

/** To somebody who has joined the list, with the link to their entry. */
export const waitingJoined = (
  letter: Letter,
  { token, position, offering }: { token: string; position: number; offering: Offering },
): Mail =>
  inTheirLanguage(letter, () => {
    const { trip, entry, publicUrl } = letter
    const mail = text().joined
    const isByHand = offering === 'paused' || offering === 'closed'
    return {
      ...toThem(letter),
      subject: mail.subject(trip.name),
      ...mailLayout({
        title: mail.title,
        paragraphs: [
          mail.position(position),
          `${isByHand ? mail.byHand[offering] : mail.automatic} ${mail.free}`,
        ],
        facts: [...tripFacts(trip), [text().wanted, text().spots(entry.seats, entry.atLeast)]],
        action: { label: text().seeEntry, url: `${publicUrl}${paths.waitingList(token)}` },
        footnote: mail.footnote,
      }),
    }
  })

/** To somebody for whom seats are held now. It is not sent any more once the offer has ended. */
export const seatsOffered = (letter: Letter, { token, now }: { token: string; now: Date }): Mail =>
  inTheirLanguage(letter, () => {
    const { trip, entry, publicUrl } = letter
    const mail = text().offered
    const seats = entry.offeredSeats ?? 0
    const until = entry.offerUntil ?? now
    return {
      ...toThem(letter),
      subject: mail.subject(trip.name, seats),
      ...mailLayout({
        title: mail.title(seats),
        paragraphs: [
          mail.text(seats, Math.max(1, Math.round((until.getTime() - now.getTime()) / HOUR))),
          mail.afterwards(seats),
        ],
        facts: [
          ...tripFacts(trip),
          [mail.heldSpots, mail.spots(seats, entry.seats)],
          [mail.until, formatMoment(until, trip)],
        ],
        action: { label: mail.action, url: `${publicUrl}${paths.waitingList(token)}` },
        footnote: text().linkIsSecret,
      }),
      expiresAt: until,
    }
  })

/** To somebody whose offer has ended, with what became of its spots. */
export const offerLapsed = (letter: Letter, after: ReturnType<typeof afterOffer>): Mail =>
  inTheirLanguage(letter, () => {
    const { trip, entry, publicUrl } = letter
    const mail = text().lapsed
    const seats = entry.offeredSeats ?? 0
    return {
      ...toThem(letter),
      subject: mail.subject(trip.name),
      ...mailLayout({
        title: mail.title,
        paragraphs: [mail.unbooked(seats), mail.after(seats)[after]],
        facts: tripFacts(trip),
        action: { label: text().viewTrip, url: `${publicUrl}${paths.trip(trip.id)}` },
      }),
    }
  })
