import { isDeepStrictEqual } from 'node:util'
import { bookingMessages } from '#messages/server/bookings.ts'
import { countMailedPeople } from '#server/accounts/mailed-people.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { findTrip } from '#server/trips/queries.ts'
import { newLinks } from '#server/trips/seats/new-links.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import type { TripMessage, TripMessageInput } from '#shared/bookings/organizer/schema.ts'
import { pick } from '#shared/pick.ts'
import { requireOrganizer } from '../require-organizer.ts'
import { messageFromOrganizer } from './emails.ts'
import {
  countWithoutAddress,
  findMessageByKey,
  findRecipients,
  insertMessage,
  type Recipient,
} from './message-queries.ts'

type Sending = {
  tripId: number
  person: Person
  input: TripMessageInput
  idempotencyKey: string | null
  /** Counts the message. Throws 429 when there were too many. */
  count: () => Promise<void>
}

/** Those who get the message. Throws 409 when there are none. */
const readersOf = (found: Recipient[]): Recipient[] => {
  const { nobodyHasOpened, nobodyToWriteTo } = bookingMessages().refusals
  const readers = found.filter(({ hasOpened }) => hasOpened)
  refuseUnless(readers.length > 0, conflict(found.length > 0 ? nobodyHasOpened : nobodyToWriteTo))
  return readers
}

/**
 * The message that was sent earlier with the same key. Throws 422 when the key came with another message, or so long ago
 * that other people may have booked since.
 */
const findEarlier = async (
  db: Executor,
  { tripId, input, idempotencyKey }: Sending,
): Promise<TripMessage | undefined> => {
  const earlier = idempotencyKey === null ? undefined : await findMessageByKey(db, tripId, idempotencyKey)
  if (!earlier) return undefined
  const { message, isRecent } = earlier
  const isSame = isRecent && isDeepStrictEqual(pick(message, 'to', 'subject', 'text'), input)
  refuseUnless(isSame, new AppError('key-reused', bookingMessages().refusals.keyOfOtherMessage))
  return message
}

/**
 * Mails a message to each address once and keeps it, apart from people whom the organizer added and who have not opened
 * their link. The same key answers the message that was sent before. Throws 409 when nobody would get it, which
 * does not count as one of the messages that may be sent in a day, and 429 when the organizer has mailed too many people
 * today.
 */
export const sendMessage = async (
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  sending: Sending,
): Promise<TripMessage> => {
  const { tripId, person, input, idempotencyKey, count } = sending
  const { refusals } = bookingMessages()
  const trip = await findTrip(db, tripId)
  requireOrganizer(person, trip, refusals.onlyOrganizerWrites)
  const sentBefore = await findEarlier(db, sending)
  if (sentBefore) return sentBefore
  readersOf(await findRecipients(db, tripId, input.to))
  await count()

  return withLockedTrip(db, { tripId, accountId: person.id }, async (tx, locked) => {
    requireOrganizer(person, locked, refusals.onlyOrganizerWrites)
    const sentMeanwhile = await findEarlier(tx, sending)
    if (sentMeanwhile) return sentMeanwhile
    const found = await findRecipients(tx, tripId, input.to)
    const recipients = readersOf(found)
    const notOpened = found.length - recipients.length
    const withoutAddress = await countWithoutAddress(tx, tripId, input.to)
    const addresses = recipients.map(({ email }) => email)
    await countMailedPeople(tx, settings, person, addresses)
    const message = await insertMessage(tx, {
      tripId,
      sentBy: person.id,
      audience: input.to,
      subject: input.subject,
      text: input.text,
      recipients: recipients.length,
      notOpened,
      withoutAddress,
      idempotencyKey,
    })
    await recordHistory(tx, { personId: person.id, action: 'messaged', entity: 'trip', entityId: tripId })
    const links = await newLinks(
      tx,
      recipients.flatMap(({ partyId }) => (partyId === null ? [] : [{ partyId }])),
    )
    const about = { trip: locked, input, publicUrl: settings.publicUrl }
    // An audience has bookings, or it waits: then there are no links.
    await queueMail(
      tx,
      ...recipients.map((to, index) => messageFromOrganizer({ ...about, to, token: links[index] })),
    )
    return message
  })
}
