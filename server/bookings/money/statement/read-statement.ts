import { encodingOf, NotText } from '#server/platform/text/text-encoding.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { NoStatement, type Statement } from './bank-row.ts'
import { readCamt } from './read-camt.ts'
import { readCsvStatement } from './read-csv.ts'

const textOf = async (bytes: Buffer): Promise<string> => {
  try {
    return new TextDecoder(await encodingOf(() => [bytes])).decode(bytes)
  } catch (error) {
    throw error instanceof NotText ? new NoStatement('not-text') : error
  }
}

/** Reads what a bank's site gives: the CSV of any bank in any encoding, or CAMT.053. Throws NoStatement. */
export const readStatement = async (bytes: Buffer, today: CalendarDay): Promise<Statement> => {
  const text = await textOf(bytes)
  if (text.trim() === '') throw new NoStatement('no-columns')
  return /^\s*</.test(text) ? readCamt(text) : readCsvStatement(text, today)
}
