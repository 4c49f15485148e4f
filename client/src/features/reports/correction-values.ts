import { parseKilometres, parseMetres } from '#client/features/listing-form/fields/parse-number.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { typedNumber } from '#shared/language/formats.ts'
import type { RaceView } from '#shared/races/schema.ts'

/** A correction as it is typed. */
export type CorrectionValues = Record<
  | 'date'
  | 'dateStatus'
  | 'location'
  | 'distanceKm'
  | 'elevationGain'
  | 'entries'
  | 'entriesOpen'
  | 'entriesClose'
  | 'externalUrl'
  | 'name',
  string
>

/** What the race says today, as one would type it. */
export const valuesOf = (race: RaceView): CorrectionValues => ({
  date: race.date,
  dateStatus: race.dateStatus,
  location: race.location,
  distanceKm: [race.distanceKm].flat().map(typedNumber).join(' / '),
  elevationGain: race.elevationGain === null ? '' : String(race.elevationGain),
  entries: race.entries ?? '',
  entriesOpen: race.entriesOpen ?? '',
  entriesClose: race.entriesClose ?? '',
  externalUrl: race.externalUrl ?? '',
  name: race.name,
})

/**
 * What the form shows. A later day of a postponed race proposes that it takes place, as long as its author has not said
 * whether it does.
 */
export const shownValues = (before: CorrectionValues, typed: Partial<CorrectionValues>): CorrectionValues => {
  const { date = before.date } = typed
  const isLater = isCalendarDay(date) && date > before.date
  return {
    ...before,
    ...(before.dateStatus === 'postponed' && isLater && { dateStatus: 'confirmed' }),
    ...typed,
  }
}

/** What is no number is sent as it was typed, so that the server can say so. */
const orTyped = (number: number | undefined, typed: string) => (Number.isNaN(number) ? typed : number)

/** `10 / 21,1`, `10, 21.1 km` and `10 21.1` are the same two distances. */
const distancesOf = (typed: string) =>
  typed
    .replace(/km/gi, ' ')
    .split(/\s*[/;]\s*|,\s+|\s+/)
    .filter((part) => part !== '')
    .map((part) => orTyped(parseKilometres(part), part))

const SENT: Partial<Record<keyof CorrectionValues, (typed: string) => unknown>> = {
  distanceKm: distancesOf,
  elevationGain: (typed) => (typed === '' ? null : orTyped(parseMetres(typed), typed)),
}

/** Only what was changed, as the server takes it. */
export const changesOf = (typed: CorrectionValues, before: CorrectionValues): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(before) as (keyof CorrectionValues)[])
      .filter((field) => typed[field].trim() !== before[field].trim())
      .map((field) => {
        const value = typed[field].trim()
        return [field, SENT[field]?.(value) ?? (value === '' ? null : value)]
      }),
  )
