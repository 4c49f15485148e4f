import { bookingMessages } from '#messages/server/bookings.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { findTrip } from '#server/trips/queries.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import type { TripMessage, TripMessageInput } from '#shared/bookings/organizer/schema.ts'
import { requireOrganizer } from '../require-organizer.ts'
import { messageFromOrganizer } from './emails.ts'
import { findRecipients, insertMessage } from './message-queries.ts'

type Sending = {
  tripId: number
  person: Person
  input: TripMessageInput
  /** Counts the message. Throws 429 when there were too many. */
  count: () => Promise<void>
}

/**
 * Mails a message to each address once and keeps it. Throws 409 when nobody would get it, which does not count
 * as one of the messages that may be sent in a day.
 */
export const sendMessage = async (
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { tripId, person, input, count }: Sending,
): Promise<TripMessage> => {
  const { refusals } = bookingMessages()
  const trip = await findTrip(db, tripId)
  requireOrganizer(person, trip, refusals.onlyOrganizerWrites)
  const nobody = () => conflict(refusals.nobodyToWriteTo)
  refuseUnless((await findRecipients(db, tripId, input.to)).length > 0, nobody())
  await count()

  return withLockedTrip(db, { tripId, accountId: person.id }, async (tx, locked) => {
    requireOrganizer(person, locked, refusals.onlyOrganizerWrites)
    const recipients = await findRecipients(tx, tripId, input.to)
    refuseUnless(recipients.length > 0, nobody())
    const { id, createdAt } = await insertMessage(tx, {
      tripId,
      sentBy: person.id,
      audience: input.to,
      subject: input.subject,
      text: input.text,
      recipients: recipients.length,
    })
    await recordHistory(tx, {
      personId: person.id,
      action: 'messaged',
      entity: 'trip',
      entityId: tripId,
      kind: 'trip',
    })
    await queueMail(
      tx,
      ...recipients.map((to) =>
        messageFromOrganizer({ trip: locked, to, input, publicUrl: settings.publicUrl }),
      ),
    )
    const { displayName, username } = person
    return {
      ...input,
      id,
      recipients: recipients.length,
      sentBy: displayName || username,
      createdAt: createdAt.toISOString(),
    }
  })
}
