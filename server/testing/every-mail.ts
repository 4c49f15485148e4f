import * as accounts from '#server/accounts/emails.ts'
import * as alerts from '#server/alerts/emails.ts'
import * as confirmations from '#server/bookings/confirmations/emails.ts'
import * as bookings from '#server/bookings/emails.ts'
import * as links from '#server/bookings/link/emails.ts'
import * as money from '#server/bookings/money/emails.ts'
import * as organizer from '#server/bookings/organizer/emails.ts'
import * as card from '#server/card/emails.ts'
import * as contact from '#server/contact/emails.ts'
import * as dates from '#server/dates/emails.ts'
import * as questions from '#server/fact-questions/emails.ts'
import * as listings from '#server/listings/emails.ts'
import type { PersonalMail } from '#server/platform/mail/writing/mail.ts'
import * as reminders from '#server/reminders/emails.ts'
import * as claims from '#server/reports/claims/emails.ts'
import * as reports from '#server/reports/emails.ts'
import type { ReportRow } from '#server/reports/queries.ts'
import * as reviews from '#server/reviews/emails.ts'
import * as follow from '#server/saved/follow/emails.ts'
import * as sources from '#server/sources/emails.ts'
import * as trips from '#server/trips/emails.ts'
import type { LockedTrip } from '#server/trips/queries.ts'
import * as waiting from '#server/trips/seats/waiting/emails.ts'
import type { WaitingRow } from '#server/trips/seats/waiting/entries.ts'
import type { Language } from '#shared/language/language.ts'
import type { RefundStep } from '#shared/money/terms.ts'
import { ASKED_FACTS } from '#shared/races/facts/missing-facts.ts'
import { NOTICES } from '#shared/saved/follow.ts'
import { tripValues } from './factories/trip-factory.ts'

const NOW = new Date('2027-01-15T12:00:00Z')
export const publicUrl = 'https://trailherd.example'
export const token = 'abc-_123'
export const email = 'vera@lind.example'
const to = { address: email }
const listing = { id: 3, name: 'Ridge Race' }
const race = {
  ...listing,
  date: '2027-06-05',
  dateStatus: 'estimated',
  location: 'Åre, Sweden',
  country: 'SE',
} as const
const found = { ...race, distanceKm: [21], elevationGain: 900 }

type Written = PersonalMail | PersonalMail[]

/** Every mail that a room can write, by room and name, to a reader of the language. */
export const writersIn = (language: Language): Record<string, Record<string, () => Written>> => {
  const reader = { to, language }
  const trip = {
    ...tripValues({ country: 'SE' }),
    id: 7,
    createdAt: NOW,
    updatedAt: NOW,
    organizerLanguage: language,
    isOwnerBlocked: false,
  } as LockedTrip
  const booking = {
    userId: null,
    firstName: 'Vera',
    lastName: 'Lind',
    email,
    mobileNumber: '+46 70 123 45 67',
    language,
    price: 9800,
    currency: 'SEK',
    createdAt: NOW,
    terms: {
      depositPercent: 20,
      balanceDays: 30,
      refundSteps: [{ daysBefore: 60, percent: 100 }] as RefundStep[],
    },
    reference: 'TH7K3M9PQX',
  } as const
  const site = { publicUrl, mailFrom: 'Trailherd <hello@trailherd.example>' }
  const letter = { trip, booking, ...site }
  const account = { to: email, language, publicUrl, username: 'runner-7' }
  const withLink = { ...account, token, expiresAt: NOW }
  const by = { username: 'guide' }
  const free = { spotsLeft: 3, language }
  const entry = { email, language, seats: 2, atLeast: 1, offeredSeats: 2, offerUntil: NOW } as WaitingRow
  const source = { name: 'Fell calendar', url: 'https://example.org/races.csv', since: NOW, publicUrl }
  const report = {
    ...{ kind: 'race', reason: 'date', listingName: listing.name, message: null, note: null },
    ...{ outcome: null, changes: null, claimantId: null },
  } as ReportRow
  const claimant = { username: 'vera', displayName: 'Vera', email: 'vera@example.org' }
  const ofSubject: Partial<ReportRow>[] = [
    {},
    { reason: 'correction', changes: [{ field: 'date', from: '2027-06-05', to: '2027-06-12' }] },
    { reason: 'claim', claimantId: 1 },
  ]
  const about = {
    kind: 'race' as const,
    listing,
    reports: [{ ...report, email, language }],
    claimants: new Map(),
    publicUrl,
  }
  return {
    accounts: {
      verifyAddress: () => accounts.verifyAddress(withLink),
      resetPassword: () => accounts.resetPassword(withLink),
      addressTaken: () => accounts.addressTaken(account),
      addressChanging: () => accounts.addressChanging(withLink),
      addressRemoved: () => accounts.addressRemoved(account),
      guessedAt: () => accounts.guessedAt(account),
      passkeyAdded: () => accounts.passkeyAdded(account),
      passkeyRemoved: () => accounts.passkeyRemoved(account),
    },
    card: {
      moneyGoesBack: () => {
        const contact = { email, language, tripName: trip.name }
        const amount = { contact, amount: 4500, currency: 'SEK' as const, publicUrl, trip, token }
        return [
          card.moneyGoesBack({ ...amount, isGone: true }),
          card.moneyGoesBack({ ...amount, isGone: false }),
        ]
      },
      refundsNotDone: () => {
        const payment = { reference: 'TH7K3M9PQX', currency: 'SEK' as const, intentId: 'pi_3Q' }
        return card.refundsNotDone([{ payment, amount: 4500 }], { publicUrl, to: { address: email } })
      },
    },
    alerts: {
      newRaces: () =>
        alerts.newRaces({
          ...{ ...reader, publicUrl, races: [found], total: 2, endToken: token },
          alert: { name: 'Forest', every: 'day', filters: { terrain: ['Forest'] } },
        }),
    },
    bookings: {
      newBooking: () => bookings.newBooking(letter, free),
      bookingGivenUp: () => bookings.bookingGivenUp(letter, free),
      paymentStatusChanged: () => bookings.paymentStatusChanged(letter, 'paid', token),
      bookingCancelled: () => bookings.bookingCancelled(letter, { by: 'organizer', staying: 0, token }),
    },
    'bookings/confirmations': {
      bookingReceived: () => confirmations.bookingReceived(letter, token),
      bookedByOrganizer: () => confirmations.bookedByOrganizer(letter, token, by),
      addressCorrected: () =>
        confirmations.addressCorrected(letter, { token, by, reference: booking.reference }),
    },
    'bookings/link': {
      lostBookings: () => links.lostBookings(booking, [{ trip, people: [booking], token }], publicUrl),
    },
    'bookings/money': {
      paymentsChanged: () =>
        money.paymentsChanged(letter, {
          changed: [{ booking: booking as never, received: 1000, refunded: 0, hasNewStatus: false }],
          balances: [],
          reference: 'TH7K3M9PQX',
          token,
          now: NOW,
        }),
    },
    'bookings/organizer': {
      messageFromOrganizer: () =>
        organizer.messageFromOrganizer({
          ...{ trip, publicUrl, to: { email, language, partyId: 1, isAdded: false, hasOpened: true }, token },
          input: { to: 'all', subject: 'Boots', text: 'Bring boots.' },
        }),
      peopleChanged: () =>
        organizer.peopleChanged({
          ...{ trip, publicUrl },
          people: [
            {
              firstName: 'Ada',
              lastName: 'Lind',
              formerName: null,
              fields: ['mobileNumber', 'foodAllergies'],
            },
            {
              firstName: 'Ove',
              lastName: 'Berg',
              formerName: 'Vera Lind',
              fields: ['firstName', 'lastName'],
            },
          ],
        }),
      personReplaced: () =>
        organizer.personReplaced(letter, { formerName: 'Ada Lind', token, toOrganizer: true }),
    },
    contact: {
      contactMessage: () =>
        contact.contactMessage({
          ...{ ...reader, name: 'Vera', email, message: 'Hello' },
          race: { name: race.name, url: `${publicUrl}/race/3` },
        }),
    },
    dates: {
      dateQuestionMail: () => dates.dateQuestionMail({ race, token, isReminder: false, publicUrl }, reader),
    },
    'fact-questions': {
      factsAskedFor: () => {
        const asked = ASKED_FACTS.map((fact, index) => ({ fact, people: index + 1 }))
        return questions.factsAskedFor({ race, asked, publicUrl }, { email, name: 'Vera', language })
      },
    },
    reminders: {
      reminderMail: () =>
        (['payment', 'soon', 'thanks'] as const).map((kind) => reminders.reminderMail(kind, letter, token)),
    },
    sources: {
      refusedFile: () =>
        sources.refusedFile({ ...source, failure: { code: 'gone', count: 12, of: 30 } }, reader),
      silentSource: () =>
        sources.silentSource({ ...source, failure: { code: 'answers', count: 500 } }, reader),
    },
    reports: {
      reportsToOwner: () =>
        ofSubject.map((one) => {
          const of = { ...about, reports: [{ ...report, ...one }], claimants: new Map([[1, claimant]]) }
          return reports.reportsToOwner(of, reader)
        }),
      reportsToDesk: () => reports.reportsToDesk(about, to),
      reportSettled: () =>
        ofSubject.flatMap((one) =>
          (['applied', 'declined'] as const).map((outcome) =>
            reports.reportSettled(
              { report: { ...report, ...one, outcome }, listingId: listing.id, publicUrl },
              reader,
            ),
          ),
        ),
    },
    'reports/claims': {
      claimToRace: () => claims.claimToRace({ race, claimant, token, publicUrl }, reader),
      raceWasHandedOver: () => claims.raceWasHandedOver({ race, claimant, editions: 2, publicUrl }, reader),
    },
    listings: {
      listingHidden: () =>
        (['race', 'trip'] as const).map((kind) =>
          listings.listingHidden({ kind, listing, reason: 'Not a real event', publicUrl }, reader),
        ),
    },
    reviews: {
      reviewArrived: () =>
        reviews.reviewArrived(
          { listing: { ...listing, url: `${publicUrl}/race/3` }, review: { rating: 2, reviewText: 'Mud.' } },
          reader,
        ),
    },
    trips: {
      tripWithdrawn: () => [booking, { email, language }].map((one) => trips.tripWithdrawn(trip, one, site)),
      tripCancelled: () =>
        [token, undefined].map((one) =>
          trips.tripCancelled(trip, { ...booking, token: one }, { site, reason: 'Snow' }),
        ),
      tripMoved: () => trips.tripMoved({ before: trip, after: trip, to: { ...booking, token }, site }),
    },
    'saved/follow': {
      followMail: () => {
        const status = { date: '2027-06-12', dateStatus: 'estimated', entries: null } as const
        const facts = {
          ...status,
          entriesOpen: null,
          entriesClose: '2027-05-01',
          courses: 1,
          tracks: 1,
          next: 4,
        }
        const next = { ...listing, id: 4, date: '2028-06-05' }
        const about = { race, told: facts, facts, next }
        const person = { ...reader, email, name: 'Vera' }
        return NOTICES.flatMap((notice) => [
          follow.followMail({ reader: person, token, news: [{ ...about, notices: [notice] }] }, publicUrl),
          follow.followMail(
            {
              reader: person,
              token,
              news: Array.from({ length: 60 }, () => ({ ...about, notices: [...NOTICES] })),
            },
            publicUrl,
          ),
        ])
      },
    },
    'trips/seats/waiting': {
      waitingJoined: () =>
        waiting.waitingJoined({ trip, entry, publicUrl }, { token, position: 2, offering: 'automatic' }),
      seatsOffered: () => waiting.seatsOffered({ trip, entry, publicUrl }, { token, now: NOW }),
      offerLapsed: () => waiting.offerLapsed({ trip, entry, publicUrl }, 'open'),
    },
  }
}
