import * as z from 'zod'
import { adminMessages } from '#messages/shared/admin.ts'
import { textMessages } from '#messages/shared/text.ts'
import { USER_TYPES } from '#shared/accounts/enums.ts'
import { HISTORY_ACTIONS, HISTORY_ENTITIES } from '#shared/history/enums.ts'
import { historyChanges, historyRole } from '#shared/history/schema.ts'
import { DATE_STATUSES } from '#shared/races/enums.ts'
import { REVIEW_PARTS } from '#shared/reviews/schema.ts'
import { lineOfText, optional } from '#shared/text/text-schema.ts'

const text = adminMessages
const body = { error: () => textMessages().notAnObject }

const flag = (field: string) => z.boolean({ error: () => text().trueOrFalse(field) })
const reason = optional(lineOfText(() => text().reason, 300))

/** What needs a reason when it is switched on. */
const withReason = <Name extends string>(field: Name) =>
  z
    .object(
      { [field]: flag(field), reason } as Record<Name, ReturnType<typeof flag>> & { reason: typeof reason },
      body,
    )
    .superRefine((input, context) => {
      const values = input as Record<string, unknown>
      if (values[field] === true && !values.reason)
        context.addIssue({ code: 'custom', path: ['reason'], message: text().reasonMissing })
    })

/** Hides a listing, with a reason that its owner reads, or shows it again (contract, section 10). */
export const visibilityInput = withReason('hidden')
export type VisibilityInput = z.output<typeof visibilityInput>

/** The same for a review, or for the organizer's answer to it. */
export const reviewVisibility = visibilityInput.safeExtend({ part: z.enum(REVIEW_PARTS).default('review') })
export type ReviewVisibility = z.output<typeof reviewVisibility>

/** Blocks an account, with a reason that its owner reads, or lets it in again. */
export const blockInput = withReason('blocked')
export type BlockInput = z.output<typeof blockInput>

/** Confirms who an organizer is, which lifts the bound of their mails, or takes it back. */
export const confirmInput = z.object({ confirmed: flag('confirmed') }, body)

const wrongIds = { error: () => text().listOfIds }
export const deleteRacesInput = z.object(
  {
    ids: z
      .array(z.int(wrongIds).min(1, wrongIds).max(2_147_483_647, wrongIds), wrongIds)
      .min(1, wrongIds)
      .max(500, wrongIds),
  },
  body,
)

const person = z.object({ id: z.int(), username: z.string() }).nullable()

/** An account as `admin` sees it. */
export const adminUser = z.object({
  id: z.int(),
  username: z.string(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  userType: z.enum(USER_TYPES),
  createdAt: z.string().describe('ISO instant'),
  races: z.int(),
  trips: z.int(),
  reviews: z.int(),
  bookings: z.int(),
  blockedAt: z.string().nullable().describe('ISO instant'),
  blockedReason: z.string().nullable(),
  organizerConfirmedAt: z
    .string()
    .nullable()
    .describe('ISO instant; since then the account may mail more people'),
  mailedPeople: z.int().describe('How many people the account has mailed in the last 24 hours'),
  mostPeople: z.int().describe('How many it may mail in 24 hours'),
  isAdministrator: z.boolean().describe('Administrators cannot be blocked'),
})
export type AdminUser = z.infer<typeof adminUser>

export const historyEntry = z.object({
  id: z.int(),
  at: z.string().describe('ISO instant'),
  person: person.describe('Null for guests, for the server, and after the account was deleted'),
  action: z.enum(HISTORY_ACTIONS),
  entity: z.enum(HISTORY_ENTITIES),
  entityId: z.int(),
  role: historyRole,
  fields: z.array(z.string()),
  changes: historyChanges,
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** A race or trip in the administrators' table; `date` is the first day of a trip. */
export const adminListing = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  country: z.string().nullable().describe('ISO 3166 alpha-2; null when not known'),
  date: z.string().describe('Calendar day, YYYY-MM-DD'),
  dateStatus: z.enum(DATE_STATUSES).nullable().describe('Null for trips'),
  source: z.string().nullable().describe('Name of the source that a race was imported from'),
  owner: person,
  hiddenReason: z.string().nullable(),
  isHidden: z.boolean(),
  isDraft: z.boolean(),
})
export type AdminListing = z.infer<typeof adminListing>

export const MAIL_STATES = ['waiting', 'parked'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A mail of the outbox, without its text. Parked mails were given up and can be sent again. */
export const adminMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  createdAt: z.string().describe('ISO instant'),
  attempts: z.int(),
  lastError: z.string().nullable(),
  state: z.enum(MAIL_STATES),
})
export type AdminMail = z.infer<typeof adminMail>

export const mailSummary = z.object({
  waiting: z.int(),
  parked: z.int(),
  sentToday: z.int(),
  sentLast30Days: z.int(),
})
export type MailSummary = z.infer<typeof mailSummary>

export const PARTS = ['database', 'mail', 'disk', 'cluster'] as const

/** How a part of the site is. The figures depend on the part; null where it does not apply. */
export const partHealth = z.object({
  part: z.enum(PARTS),
  state: z.enum(['ok', 'warning', 'failed', 'notUsed']),
  /** Milliseconds to answer (database, cluster), mails that wait (mail), or bytes that are free (disk). */
  figure: z.number().nullable(),
  detail: z.string().nullable(),
})
export type PartHealth = z.infer<typeof partHealth>
