import { reminderMessages } from '#messages/server/reminders.ts'
import {
  askOrganizer,
  bookersAction,
  bookingFacts,
  inBookersLanguage,
  type Letter,
  payment,
  priceFacts,
  toBooker,
} from '#server/bookings/emails.ts'
import { moneyFacts } from '#server/bookings/money/emails.ts'
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { PersonalMail } from '#server/platform/mail/writing/mail.ts'
import type { Reminder } from '#shared/bookings/reminders-table.ts'
import { HEALTH_NOTE_DAYS } from '#shared/bookings/rules.ts'
import { longDay } from '#shared/language/formats.ts'
import type { Balance } from '#shared/money/balance.ts'
import { hasAccount } from '#shared/money/payment-codes.ts'
import { paths } from '#shared/pages/paths.ts'

const packingList = ({ packingList: list }: Letter['trip']): string =>
  list && list.length > 0
    ? [reminderMessages().packingList, ...list.map((item) => `- ${item}`)].join('\n')
    : reminderMessages().noPackingList

const peopleOf = ({ companions = [] }: Letter) => 1 + companions.length

type Owing = { balance: Balance; reference: string }

const contentOf: Record<
  Reminder,
  (letter: Letter, link: string, money: ReturnType<typeof moneyFacts>) => Parameters<typeof mailLayout>[0]
> = {
  payment: (letter, link, money) => {
    const text = reminderMessages()
    const { trip, booking, takesCards } = letter
    const isKnown = takesCards || trip.howToPay || hasAccount(trip.payTo, booking.currency)
    return {
      title: text.payment.title,
      paragraphs: [
        text.payment.text(peopleOf(letter), longDay(trip.startDate)),
        ...(isKnown ? [payment(letter)] : []),
        text.payment.toOrganizer(trip.organizerName),
        askOrganizer(trip),
      ],
      facts: [...bookingFacts(letter), ...priceFacts(letter.booking, peopleOf(letter)), ...money],
      action: { label: text.seeBooking, url: link },
      footnote: text.linkIsSecret,
      footLink: bookersAction(letter),
    }
  },
  soon: (letter, link) => {
    const text = reminderMessages()
    const { trip } = letter
    return {
      title: text.soon.title,
      paragraphs: [text.soon.text(longDay(trip.startDate)), packingList(trip), askOrganizer(trip)],
      facts: bookingFacts(letter),
      action: { label: text.seeBooking, url: link },
      footnote: text.linkIsSecret,
      footLink: bookersAction(letter),
    }
  },
  thanks: (letter, link) => {
    const text = reminderMessages()
    return {
      title: text.thanks.title,
      paragraphs: [
        text.thanks.text(letter.trip.organizerName),
        text.thanks.ask,
        text.thanks.erased(HEALTH_NOTE_DAYS),
      ],
      facts: bookingFacts(letter),
      action: { label: text.thanks.review, url: `${link}#review` },
      footLink: { label: text.thanks.action, url: `${letter.publicUrl}${paths.trips()}` },
    }
  },
}

/**
 * A reminder to the people of a party who share an address, in the language of the first of them. `money` is what they
 * have paid and still have to pay, for a reminder of the payment.
 */
export const reminderMail = (kind: Reminder, letter: Letter, token: string, money?: Owing): PersonalMail =>
  inBookersLanguage(letter, () => ({
    ...toBooker(letter),
    subject: reminderMessages()[kind].subject(letter.trip.name),
    ...mailLayout(
      contentOf[kind](
        letter,
        `${letter.publicUrl}${paths.booking(token)}`,
        money ? moneyFacts(money.balance, letter.booking.currency, money.reference) : [],
      ),
    ),
  }))
