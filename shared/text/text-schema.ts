import * as z from 'zod'
import { calendarDayOf } from '#shared/calendar-day.ts'
import { uploadedHashOf } from '#shared/uploads/addresses.ts'
import { isWebAddress, protocolOf } from './web-address.ts'

// Line breaks and tabs are text; every other control character, and a lone surrogate, is not.
const STORABLE = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u

// Spaces, marks that stand on a letter, and what is not drawn at all are nothing to read.
const READABLE = /[^\s\p{Z}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

const isBlank = (value: unknown) => typeof value === 'string' && !READABLE.test(value)

const isMissing = (value: unknown) => value === undefined || value === null || isBlank(value)

/** What is said of a wrong value, and of one that is not there. */
export const requiredOr =
  (what: string, wrong: string) =>
  ({ input }: { input?: unknown }): string =>
    isMissing(input) ? `${what} is required` : wrong

type Clean = (text: string) => string
const asItIs: Clean = (text) => text

/** Free text of one or several lines, cleaned and trimmed, at most `most` characters. */
export const longText = (what: string, most: number, clean = asItIs) =>
  z
    .string({ error: `${what} must be a text` })
    .overwrite(clean)
    .trim()
    .max(most, { error: `${what} takes at most ${most.toLocaleString('en-US')} characters` })
    .regex(STORABLE, { error: `${what} contains a character that cannot be stored` })

/** Free text of one line. */
export const lineOfText = (what: string, most: number, clean = asItIs) =>
  longText(what, most, clean).regex(/^[^\n\r]*$/, { error: `${what} must be a single line` })

/** One line that may not be blank. */
export const requiredLine = (what: string, most: number, clean = asItIs) =>
  lineOfText(what, most, clean).regex(READABLE, { error: `${what} is required` })

/** Text that may not be blank. */
export const requiredText = (what: string, most: number, clean = asItIs) =>
  longText(what, most, clean).regex(READABLE, { error: `${what} is required` })

/** What is said of a wrong address; of one with a space in it, that. */
const addressError =
  (what: string, wrong: string) =>
  ({ input }: { input?: unknown }): string =>
    typeof input === 'string' && /\s/.test(input)
      ? `${what} has a space in it: a web address has none`
      : `${what} ${wrong}`

/** An http or https address: the only kind that is stored and linked. */
export const webAddress = (what: string) =>
  lineOfText(what, 2000).refine(isWebAddress, {
    error: addressError(what, 'must start with http:// or https://'),
  })

/** A picture: an https address, the only kind that browsers are let load, or one that was uploaded here. */
export const pictureAddress = (what: string) =>
  lineOfText(what, 2000).refine((value) => protocolOf(value) === 'https:' || uploadedHashOf(value) !== null, {
    error: addressError(what, 'must start with https://, such as https://example.com/picture.jpg'),
  })

/** What stands before the @ of an address has at most 64 characters (RFC 5321). */
const LONGEST_MAILBOX = 64

/** One email address: no list, no header, and nothing that no mail can be sent to. */
export const emailAddress = (error: string) =>
  z
    .string({ error })
    .trim()
    .max(254, { error })
    .pipe(z.email({ error }))
    .refine((address) => address.lastIndexOf('@') <= LONGEST_MAILBOX, { error })

const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/**
 * A calendar day of the years 1900 to 2200: calendar programs misread others. An ISO date-time or a
 * Date counts as the day it is written with.
 */
export const calendarDay = (what: string) => {
  const error = requiredOr(what, `${what} must be a date such as 2027-06-06`)
  const tooFar = `${what} must lie in the years ${FIRST_YEAR} to ${LAST_YEAR}`
  return z
    .union([z.string(), z.date().transform((date) => date.toISOString())], { error })
    .transform((value, context) => {
      const day = calendarDayOf(value)
      const year = Number(day?.slice(0, 4))
      if (day !== null && year >= FIRST_YEAR && year <= LAST_YEAR) return day
      const message = day === null ? error({ input: value }) : tooFar
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    })
}

/**
 * A whole number inside both bounds. Not `z.int`: after its refusal of a fraction nothing else would be
 * looked at, and what is wrong in other fields came out only afterwards.
 */
export const wholeNumber = (what: string, least: number, most: number) => {
  const error = `${what} must be a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`
  return z
    .number({ error: requiredOr(what, error) })
    .refine(Number.isInteger, { error })
    .min(least, { error })
    .max(most, { error })
    .meta({ type: 'integer' })
}

/** A list of short lines such as features or items to pack. */
export const listOfLines = (what: string, most: number, length = 200) =>
  z
    .array(requiredLine(what, length), { error: `${what} must be a list` })
    .max(most, { error: `${what} takes at most ${most} entries` })

/** Optional text: blank counts as none. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable().optional())

/** Lets a check run as soon as the fields that it compares are right, whatever else is wrong. */
export const whenRight = (...fields: string[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => path?.[0] !== undefined && !fields.includes(String(path[0]))),
})
