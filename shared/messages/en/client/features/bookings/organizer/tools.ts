import type { MessageAudience } from '#shared/bookings/organizer/audiences.ts'
import type { HistoryAction } from '#shared/history/enums.ts'
import { inEnglish, plural } from '#shared/language/messages.ts'

/** What organizers do with participants: add, correct and write to them, and read the history. */
export const organizerToolMessages = inEnglish('client/features/bookings/organizer/tools', {
  add: 'Add participant',
  write: 'Write to participants',
  history: 'History',
  before: (name: string) => `before: ${name}`,
  replace: 'Replace',
  replaceOf: (name: string) => `Replace ${name} by another person`,
  findPeople: 'Find a person',
  findPeopleHint: 'Name, email, or digits of a phone number.',
  nobodyFound: 'Nobody found.',
  edit: 'Edit',
  editOf: (name: string) => `Edit the booking of ${name}`,

  addTitle: 'Add participant',
  addText:
    'Holds a spot, also while online booking is closed. With an address, the participant gets a mail with a link to the booking.',
  adding: 'Adding...',
  added: 'Participant Added',
  addedText: (email: string | null) =>
    email === null ? 'Nobody is mailed, as there is no address.' : `The confirmation goes to ${email}.`,
  emailHint: 'Leave it empty for somebody without an address: nobody is mailed then.',
  noteHint: 'Only you and the trip administrators read it.',
  addFailed: 'Participant Not Added',
  addFailedText: 'The participant could not be added. Please try again.',

  editTitle: 'Edit booking',
  editText:
    'Email and mobile number are those of everybody who was booked together. A new address gets a mail with a new link; links that were mailed before stop working.',
  anotherPerson: (name: string) =>
    `This is another person now. What ${name} wrote about allergies and medical conditions, the answers and your note will be erased.`,
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Booking Changed',
  saveFailed: 'Booking Not Changed',
  saveFailedText: 'The booking could not be changed. Please try again.',

  writeTitle: 'Write to participants',
  writeText: 'One mail for each address. Answers go to the organizer address of the trip.',
  to: 'To',
  audiences: {
    all: 'Everybody with a spot',
    pending: 'Those who have not paid',
    paid: 'Those who have paid',
    waiting: 'The waiting list',
  } satisfies Record<MessageAudience, string>,
  addresses: (count: number) => plural('en', count, { one: '1 address', other: `${count} addresses` }),
  subject: 'Subject',
  text: 'Message',
  preview: 'Preview',
  previewTitle: 'Preview',
  goesTo: (audience: string, addresses: string) => `Goes to: ${audience} (${addresses}).`,
  back: 'Back',
  send: 'Send',
  sending: 'Sending...',
  sent: 'Message Sent',
  sentText: (
    addresses: string,
    { notOpened, withoutAddress }: { notOpened: number; withoutAddress: number },
  ) =>
    `It goes to ${addresses}.${withoutAddress === 0 ? '' : ` ${plural('en', withoutAddress, { one: 'One person has', other: `${withoutAddress} people have` })} no address.`}${notOpened === 0 ? '' : ` ${plural('en', notOpened, { one: 'One person whom you added has', other: `${notOpened} people whom you added have` })} not opened the link to the booking yet, and can be written to after that.`}`,
  withoutAddress: (count: number) =>
    plural('en', count, {
      one: 'not to 1 person without an address',
      other: `not to ${count} people without an address`,
    }),
  notOpened: (count: number) => `not to ${count} who had not opened their link`,
  sendFailed: 'Message Not Sent',
  sendFailedText: 'The message could not be sent. Please try again.',
  sentBefore: 'Sent',
  noneSent: 'Nothing has been sent yet.',

  historyText:
    'Who changed what, the newest first. It never keeps what people wrote about their health, their emergency contact or in answers.',
  noHistory: 'Nothing has changed yet.',
  historyFailed: 'The history could not be loaded.',
  guest: 'A guest or the site',
  newGuest: 'A guest',
  by: {
    guest: 'Somebody with the link of the booking',
    athlete: (name: string) => `${name}, who booked`,
    organizer: (name: string) => `${name}, organizer`,
    administrator: (name: string) => `${name}, administrator`,
  },
  changedTitle: 'Changed by participants',
  changedText: 'These people have changed their details since you last marked this as seen.',
  changedOf: (name: string, fields: string, former: string | null) =>
    former === null ? `${name}: ${fields}` : `${name}, in place of ${former}: ${fields}`,
  markSeen: 'Mark as seen',
  seen: 'Marked as seen',
  seenFailed: 'Not marked as seen',
  seenFailedText: 'It could not be marked as seen. Please try again.',
  tripActions: {
    created: 'The trip was created',
    edited: 'The trip was changed',
    status: 'The trip was changed',
    hidden: 'The trip was hidden',
    shown: 'The trip was shown again',
    messaged: 'A message was sent to the participants',
  } as Partial<Record<HistoryAction, string>>,
  bookingActions: {
    created: (name) => (name ? `A spot was booked for ${name}` : 'The spot was booked'),
    edited: (name) => (name ? `The booking of ${name} was changed` : 'The booking was changed'),
    status: (name) => (name ? `The booking of ${name} got a new status` : 'The booking got a new status'),
    replaced: (name) => `The spot was given to ${name ?? 'another person'}`,
  } as Partial<Record<HistoryAction, (name?: string) => string>>,
})
