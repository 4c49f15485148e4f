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
import { mailLayout } from '#server/platform/mail/writing/layout.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'
import type { Reminder } from '#shared/bookings/reminders-table.ts'
import { HEALTH_NOTE_DAYS } from '#shared/bookings/rules.ts'
import { longDay } from '#shared/language/formats.ts'
import { paths } from '#shared/pages/paths.ts'

const packingList = ({ packingList: list }: Letter['trip']): string =>
  list && list.length > 0
    ? [reminderMessages().packingList, ...list.map((item) => `- ${item}`)].join('\n')
    : reminderMessages().noPackingList

const peopleOf = ({ companions = [] }: Letter) => 1 + companions.length

const contentOf: Record<Reminder, (letter: Letter, link: string) => Parameters<typeof mailLayout>[0]> = {
  payment: (letter, link) => {
    const text = reminderMessages()
    const { trip } = letter
    return {
      title: text.payment.title,
      paragraphs: [
        text.payment.text(peopleOf(letter), longDay(trip.startDate)),
        ...(trip.howToPay ? [payment(letter)] : []),
        text.payment.toOrganizer(trip.organizerName),
        askOrganizer(trip),
      ],
      facts: [...bookingFacts(letter), ...priceFacts(letter.booking, peopleOf(letter))],
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
      paragraphs: [text.thanks.text(letter.trip.organizerName), text.thanks.erased(HEALTH_NOTE_DAYS)],
      facts: bookingFacts(letter),
      action: { label: text.thanks.action, url: `${letter.publicUrl}${paths.trips()}` },
      footLink: { label: text.seeBooking, url: link },
    }
  },
}

/** A reminder to the people of a party who share an address, in the language of the first of them. */
export const reminderMail = (kind: Reminder, letter: Letter, token: string): Mail =>
  inBookersLanguage(letter, () => ({
    ...toBooker(letter),
    subject: reminderMessages()[kind].subject(letter.trip.name),
    ...mailLayout(contentOf[kind](letter, `${letter.publicUrl}${paths.booking(token)}`)),
  }))
