import * as z from 'zod'
import { textMessages } from '#messages/shared/text.ts'
import { calendarDayOf } from '#shared/calendar-day.ts'
import { isWebAddress } from './web-address.ts'

// PostgreSQL refuses NUL and lone surrogates; other control characters, apart from line breaks and tabs, only do harm,
// and XML has neither them nor what is no character.
const STORABLE = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}])*$/u

// Spaces, accents without a letter and invisible characters are not readable text.
const READABLE = /[^\s\p{Z}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

const isBlank = (value: unknown) => typeof value === 'string' && !READABLE.test(value)

const isMissing = (value: unknown) => value === undefined || value === null || isBlank(value)

/** A text in the current language. A function is called while parsing, because each request has a language of its own. */
export type Wording = string | (() => string)

const read = (wording: Wording): string => (typeof wording === 'string' ? wording : wording())

/** An error for a field that must be filled in: says that it is missing, or else what is wrong with it. */
export const requiredOr =
  (name: Wording, wrong: Wording) =>
  ({ input }: { input?: unknown }): string =>
    isMissing(input) ? textMessages().required(read(name)) : read(wrong)

type Clean = (text: string) => string
const asItIs: Clean = (text) => text
/** Before it is cleaned, a text may be this many times as long as its field allows. */
const MARKUP = 10

/**
 * Free text of one or several lines, cleaned and trimmed, at most `most` characters. `name` is what
 * the messages call the field; in Swedish it has the definite form (`Namnet`).
 */
export const longText = (name: Wording, most: number, clean = asItIs) =>
  z
    .string({ error: () => textMessages().notText(read(name)) })
    .refine((text) => clean === asItIs || text.length <= most * MARKUP, {
      error: () => textMessages().tooLong(read(name), most),
      abort: true,
    })
    .overwrite(clean)
    .trim()
    .max(most, { error: () => textMessages().tooLong(read(name), most) })
    .regex(STORABLE, { error: () => textMessages().cannotBeStored(read(name)) })

/** Free text of one line. */
export const lineOfText = (name: Wording, most: number, clean = asItIs) =>
  longText(name, most, clean).regex(/^[^\n\r]*$/, { error: () => textMessages().severalLines(read(name)) })

/** One line that may not be blank. */
export const requiredLine = (name: Wording, most: number, clean = asItIs) =>
  lineOfText(name, most, clean).regex(READABLE, { error: () => textMessages().required(read(name)) })

/** Text that may not be blank. */
export const requiredText = (name: Wording, most: number, clean = asItIs) =>
  longText(name, most, clean).regex(READABLE, { error: () => textMessages().required(read(name)) })

/** The error for a wrong address. A space in it gets a message of its own, as it is hard to see. */
export const addressError =
  (name: Wording, wrong: (name: string) => string) =>
  ({ input }: { input?: unknown }): string =>
    typeof input === 'string' && /\s/.test(input)
      ? textMessages().spaceInAddress(read(name))
      : wrong(read(name))

/** An http or https address: the only kind that is stored and linked. */
export const webAddress = (name: Wording) =>
  lineOfText(name, 2000).refine(isWebAddress, {
    error: addressError(name, (read) => textMessages().notWebAddress(read)),
  })

/** The part of an address before the @ has at most 64 characters (RFC 5321). */
const LONGEST_MAILBOX = 64

/** One email address that mail can be sent to: no list and no header. `wrong` is the message for anything else. */
export const emailAddress = (wrong: Wording) => {
  const error = () => read(wrong)
  return z
    .string({ error })
    .trim()
    .max(254, { error })
    .pipe(z.email({ error }))
    .refine((address) => address.lastIndexOf('@') <= LONGEST_MAILBOX, { error })
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/**
 * A calendar day of the years 1900 to 2200: calendar programs misread others. An ISO date-time or a
 * Date counts as the day it is written with.
 */
export const calendarDay = (name: Wording) => {
  const error = requiredOr(name, () => textMessages().notDate(read(name)))
  return z
    .union([z.string(), z.date().transform((date) => date.toISOString())], { error })
    .transform((value, context) => {
      const day = calendarDayOf(value)
      const year = Number(day?.slice(0, 4))
      if (day !== null && year >= FIRST_YEAR && year <= LAST_YEAR) return day
      const tooFar = () => textMessages().dateOutOfRange(read(name), FIRST_YEAR, LAST_YEAR)
      const message = day === null ? error({ input: value }) : tooFar()
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    })
    .meta({ description: 'Calendar day, YYYY-MM-DD; an ISO date-time counts as the day it is written with' })
}

/**
 * A whole number inside both bounds. Not `z.int`: when it refuses a fraction, zod stops there and the
 * other fields' mistakes show only after the next try.
 */
export const wholeNumber = (name: Wording, least: number, most: number) => {
  const error = () => textMessages().notWholeNumber(read(name), least, most)
  return z
    .number({ error: requiredOr(name, error) })
    .refine(Number.isInteger, { error })
    .min(least, { error })
    .max(most, { error })
    .meta({ type: 'integer' })
}

/** A list of texts, each made by `entry`, with at most `most` of them. */
export const listOf = <Entry extends z.ZodType>(name: Wording, entry: Entry, most: number) =>
  z
    .array(entry, { error: () => textMessages().notList(read(name)) })
    .max(most, { error: () => textMessages().tooManyEntries(read(name), most) })

/** The token of a link in a mail. */
export const linkToken = z
  .string({ error: () => textMessages().required('token') })
  .min(1, { error: () => textMessages().required('token') })
  .max(200, { error: () => textMessages().required('token') })

/** Optional text: blank counts as null. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable().optional())

/** Lets a check run as soon as the fields it compares are valid, even if others are not. */
export const whenRight = (...fields: string[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => path?.[0] !== undefined && !fields.includes(String(path[0]))),
})
