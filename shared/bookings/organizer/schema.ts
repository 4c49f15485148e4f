import * as z from 'zod'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { HISTORY_ACTIONS } from '#shared/history/enums.ts'
import { historyChanges, historyRole } from '#shared/history/schema.ts'
import { requiredLine, requiredText } from '#shared/text/text-schema.ts'
import { bookingFields, participantFields } from '../form-schema.ts'
import { MESSAGE_AUDIENCES } from './audiences.ts'

const text = () => sharedBookingMessages()
const body = { error: () => text().problems.noFields }

/** What an organizer corrects about a person. Fields that are not sent stay as they are. */
export const participantChange = bookingFields
  .pick({
    firstName: true,
    lastName: true,
    age: true,
    email: true,
    mobileNumber: true,
    foodAllergies: true,
    answers: true,
  })
  .extend(participantFields.pick({ organizerNote: true }).shape)
  .partial()
export type ParticipantChange = z.output<typeof participantChange>

/** Until when an organizer has seen what participants changed. */
export const changesSeen = z.object(
  {
    until: z.iso
      .datetime({ error: () => text().problems.momentInvalid })
      .describe('ISO instant, the `changedAt` that was shown last'),
  },
  body,
)

export const LONGEST_SUBJECT = 120
export const LONGEST_MESSAGE = 5_000

/** What an organizer writes to the participants of a trip. */
export const tripMessageInput = z.object(
  {
    to: z.enum(MESSAGE_AUDIENCES, { error: () => text().problems.audienceUnknown }),
    subject: z
      .string({ error: () => text().problems.subjectRequired })
      .pipe(requiredLine(() => text().fieldNames.subject, LONGEST_SUBJECT)),
    text: z
      .string({ error: () => text().problems.textRequired })
      .pipe(requiredText(() => text().fieldNames.text, LONGEST_MESSAGE)),
  },
  body,
)
export type TripMessageInput = z.output<typeof tripMessageInput>

/** A message that was sent. */
export const tripMessage = z.object({
  id: z.int(),
  to: z.enum(MESSAGE_AUDIENCES),
  subject: z.string(),
  text: z.string(),
  recipients: z.int().describe('How many addresses got it'),
  notOpened: z
    .int()
    .describe('How many did not, because the organizer added them and they have not opened their link'),
  withoutAddress: z.int().describe('How many people of the audience have no address'),
  sentBy: z
    .string()
    .nullable()
    .describe('Name of the person who sent it; null after the account was deleted'),
  createdAt: z.string().describe('ISO instant'),
})
export type TripMessage = z.infer<typeof tripMessage>

/** A change of a trip or of one of its bookings. */
export const tripHistoryEntry = z.object({
  id: z.int(),
  at: z.string().describe('ISO instant'),
  action: z.enum(HISTORY_ACTIONS),
  person: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .describe('Null for guests, for the server, and after the account was deleted'),
  booking: z
    .object({
      id: z.int(),
      name: z.string(),
      formerName: z.string().nullable().describe('Who had the spot before this person took it over'),
    })
    .nullable()
    .describe('The booking that was changed; null when it was the trip'),
  role: historyRole,
  fields: z.array(z.string()).describe('Names of the fields that changed'),
  changes: historyChanges,
})
export type TripHistoryEntry = z.infer<typeof tripHistoryEntry>
