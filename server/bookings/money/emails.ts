import { moneyMessages } from '#messages/server/bookings/money.ts'
import { bookingMessages } from '#messages/server/bookings.ts'
import { dayAt } from '#server/places/time-zone.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { PersonalMail } from '#server/platform/mail/writing/mail.ts'
import { paymentLabel } from '#shared/bookings/labels.ts'
import { longDay } from '#shared/language/formats.ts'
import { type Balance, totalOf } from '#shared/money/balance.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { spacedReference } from '#shared/money/reference.ts'
import type { Currency } from '#shared/trips/enums.ts'
import {
  askOrganizer,
  bookingFacts,
  inBookersLanguage,
  type Letter,
  linkedBooking,
  toBooker,
} from '../emails.ts'
import type { BookingRow } from '../queries.ts'

export type ChangedMoney = { booking: BookingRow; received: number; refunded: number; hasNewStatus: boolean }

type News = {
  changed: ChangedMoney[]
  balances: Balance[]
  reference: string
  token: string
  now: Date
}

type Fact = [label: string, value: string]

/** What a party has paid and still has to pay or gets back, as facts of a mail. */
export const moneyFacts = (
  { paid, refunded, outstanding, refundDue, nextDue }: Balance,
  currency: Currency,
  reference: string,
): Fact[] => {
  const { facts } = moneyMessages().mails
  const amount = (price: number) => formatPrice(price, currency)
  return [
    [facts.paid, amount(paid)],
    ...(refunded > 0 ? [[facts.refunded, amount(refunded)] as Fact] : []),
    ...(outstanding > 0 ? [[facts.outstanding, amount(outstanding)] as Fact] : []),
    ...(nextDue
      ? [[facts.nextDue, facts.amountBy(amount(nextDue.amount), longDay(nextDue.day))] as Fact]
      : []),
    ...(refundDue > 0 ? [[facts.refundDue, amount(refundDue)] as Fact] : []),
    ...(outstanding > 0 && reference ? [[facts.reference, spacedReference(reference)] as Fact] : []),
  ]
}

const sum = (changed: ChangedMoney[], name: 'received' | 'refunded') =>
  changed.reduce((total, one) => total + one[name], 0)

/** To the booker, a minute after payments were recorded or taken back. */
export const paymentsChanged = (
  letter: Letter,
  { changed, balances, reference, token, now }: News,
): PersonalMail =>
  inBookersLanguage(letter, () => {
    const { statusChanged } = bookingMessages().mails
    const text = moneyMessages().mails
    const { currency } = letter.booking
    const amount = (price: number) => formatPrice(price, currency)
    const statuses = new Set(
      changed.map(({ booking, hasNewStatus }) => (hasNewStatus ? booking.paymentStatus : null)),
    )
    const [status = null] = statuses.size === 1 ? [...statuses] : []
    const [received, refunded] = [sum(changed, 'received'), sum(changed, 'refunded')]
    return {
      ...toBooker(letter),
      subject:
        status === null
          ? text.subject(letter.trip.name)
          : statusChanged.subject(paymentLabel(status), letter.trip.name),
      ...mailLayout({
        title: status === null ? text.title : statusChanged.title,
        paragraphs: [
          ...(status === null ? [] : [statusChanged.text(paymentLabel(status))]),
          ...(received > 0 ? [text.received(amount(received))] : []),
          ...(received < 0 ? [text.takenBack(amount(-received))] : []),
          ...(refunded > 0 ? [text.refunded(amount(refunded))] : []),
          ...(refunded < 0 ? [text.refundTakenBack(amount(-refunded))] : []),
          askOrganizer(letter.trip),
        ],
        facts: [
          ...bookingFacts(letter),
          ...moneyFacts(totalOf(balances, dayAt(letter.trip.coordinates, now)), currency, reference),
        ],
        ...linkedBooking(letter, token),
      }),
    }
  })
