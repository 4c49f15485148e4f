import type { CalendarDay } from '#shared/calendar-day.ts'

/** Money that came in or went out, as a bank wrote it. */
export type BankRow = {
  /** The line of the file, or the running number of the entry, from 1. */
  row: number
  /** Null where the bank gives none. */
  day: CalendarDay | null
  /** In hundredths; below 0 what went out. */
  cents: number
  /** ISO 4217; null where the bank does not say. */
  currency: string | null
  /** Who paid or was paid, where the bank has that apart from the rest. */
  name: string
  /** All that was written with it: message, reference, name. */
  text: string
}

export type Statement = {
  rows: BankRow[]
  /** How many rows were left out: what is not booked yet, what the bank reversed. */
  others: number
}

/** A file that is no statement. The route says it in the language of the reader. */
export class NoStatement extends Error {
  readonly reason: 'not-text' | 'no-columns' | 'too-many-rows' | 'broken'

  constructor(reason: NoStatement['reason']) {
    super(reason)
    this.reason = reason
  }
}

export const MOST_BANK_ROWS = 20_000
