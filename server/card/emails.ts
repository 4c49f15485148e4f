import { cardMessages } from '#messages/server/card.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail, Mailbox } from '#server/platform/mail/writing/mail.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { replyToOrganizer } from '#server/trips/trip-facts.ts'
import type { CardContact } from '#shared/card/table.ts'
import { DEFAULT_LANGUAGE } from '#shared/language/language.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { paths } from '#shared/pages/paths.ts'
import type { Currency } from '#shared/trips/enums.ts'

type GoingBack = {
  contact: CardContact
  /** In whole units. */
  amount: number
  currency: Currency
  /** Whether a spot is gone; otherwise it was more than what is owed. */
  isGone: boolean
  /** Undefined when the trip was deleted. */
  trip: TripRow | undefined
  /** Of a new link to the booking; undefined when it has moved to another address. */
  token: string | undefined
  publicUrl: string
}

/** To somebody whose card payment, or a part of it, goes back by itself. */
export const moneyGoesBack = (letter: GoingBack): Mail =>
  inLanguage(letter.contact.language, () => {
    const { contact, amount, currency, isGone, trip, token, publicUrl } = letter
    const { back } = cardMessages()
    const sum = formatPrice(amount, currency)
    return {
      to: { address: contact.email },
      ...(trip ? replyToOrganizer(trip) : {}),
      subject: back.subject(contact.tripName),
      ...mailLayout({
        title: back.title,
        paragraphs: [(isGone ? back.seatGone : back.tooMuch)(sum), back.when],
        facts: [
          [back.facts.trip, contact.tripName],
          [back.facts.amount, sum],
        ],
        action: token
          ? { label: back.seeBooking, url: `${publicUrl}${paths.booking(token)}` }
          : { label: back.seeTrips, url: `${publicUrl}${paths.trips()}` },
      }),
    }
  })

type NotDone = {
  payment: { reference: string; currency: Currency; intentId: string | null }
  /** In whole units. */
  amount: number
}

/** To the people who run the site: card refunds of a deleted trip failed, and they have to pay them back in another way. */
export const refundsNotDone = (
  refunds: NotDone[],
  { publicUrl, to }: { publicUrl: string; to: Mailbox },
): Mail =>
  inLanguage(DEFAULT_LANGUAGE, () => {
    const { notDone } = cardMessages()
    return {
      to,
      subject: notDone.subject(refunds.map(({ payment }) => payment.reference)),
      ...mailLayout({
        title: notDone.title(refunds.length),
        paragraphs: [notDone.text, notDone.next, notDone.again],
        facts: refunds.map(({ payment: { reference, currency, intentId }, amount }) => [
          reference,
          `${formatPrice(amount, currency)}\nhttps://dashboard.stripe.com/payments/${intentId}`,
        ]),
        action: { label: notDone.action, url: `${publicUrl}${paths.admin()}` },
      }),
    }
  })
