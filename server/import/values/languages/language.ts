import type { RaceField } from '#shared/imports/race-fields.ts'
import type { Entries, SpecialFormat, Terrain } from '#shared/races/enums.ts'
import type { Answer } from '#shared/races/facts/rule-names.ts'

type DateStatus = 'confirmed' | 'estimated' | 'postponed' | 'cancelled'

/** Words of one kind: expressions between bars, in small letters as people write them, `odwołan[aey]|nie odbędzie się`. */
export type Words = string

/**
 * How calendars of one language say things. A new language is a file of this form, named in
 * `all-languages.ts`; what it does not name is not understood in it. Words are found with and without their accents.
 */
export type CalendarLanguage = {
  /** Its two letters: the names of its months are known by them. */
  code: string
  /** Further names and short forms of months, and their numbers from 1. */
  months?: Record<string, number>
  /** Headers of columns, whole: `nazwa biegu`. */
  headers?: Partial<Record<RaceField, Words>>
  /** A date that is not settled: `wstępnie`. */
  unsettled?: Words
  /** Before the number of a week. */
  week?: Words
  /** Before a time of day: `godz`. */
  atTime?: Words
  /** What a note beside a race says of its date. */
  status?: Partial<Record<DateStatus, Words>>
  /** Whether a race takes entries. `soldOut` may also be a note behind a name. */
  entries?: Partial<Record<Entries | 'notYet', Words>>
  marathon?: Words
  halfMarathon?: Words
  /** Beside metres of climb: `przewyższenia`. */
  climb?: Words
  hours?: Words
  days?: Words
  formats?: Partial<Record<SpecialFormat, Words>>
  terrains?: Partial<Record<Terrain, Words>>
  levels?: Partial<Record<1 | 2 | 3, Words>>
  /** What becomes of an entry, and what may come along. `~` means some words between, of one clause. */
  rules?: Partial<
    Record<'refund' | 'transfer' | 'deferral' | 'poles' | 'dogs', Partial<Record<Answer, Words>>>
  >
  /** A text with none of these words says nothing of rules, and is not read for them. */
  saysRules?: Words
  /** Words that turn a sentence around: `nie`. */
  negations?: Words
}
