import { customType } from 'drizzle-orm/pg-core'
import { plainLineOf, plainTextOf } from './plain-text.ts'

/*
 * Texts of listings. New ones are cleaned when they are sent; older rows may still contain HTML, so
 * texts are cleaned again when they are read.
 */

export const plainText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: plainTextOf,
})

/** A text of one line. */
export const plainLine = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: plainLineOf,
})

/** A list of lines, as JSON. */
export const plainLines = customType<{ data: string[]; driverData: string[] | string }>({
  dataType: () => 'jsonb',
  toDriver: (lines) => JSON.stringify(lines),
  fromDriver: (lines) => (lines as string[]).map(plainLineOf),
})
