import { formatLongDay } from '#client/lib/format/format.ts'

/** A calendar day that programs can read too. The preview of a listing without one has a word in its place. */
export const LongDay = ({ day }: { day: string }) =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? <time dateTime={day}>{formatLongDay(day)}</time> : day
