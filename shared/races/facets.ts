import type { DateStatus, Difficulty, SignUpFee, SpecialFormat, Terrain } from './enums.ts'
import type { RuleFilter } from './facts/rule-names.ts'
import type { ChoiceName, FilterName } from './filters.ts'

/** How many races the list would have with a value chosen; values that no race has are left out. */
type Counts<Value extends string> = Partial<Record<Value, number>>

/**
 * The answer of `GET /api/races-facets`. A value's count is how many races there would be with that value in
 * its group and the other filters as they are. `past` is how many past races match, whatever `when` says.
 */
export type RaceFacets = Partial<Record<RuleFilter, Counts<'yes'>>> & {
  total: number
  past: number
  terrain: Counts<Terrain>
  specialFormats: Counts<SpecialFormat>
  signUpFees: Counts<SignUpFee>
  difficulty: Counts<`${Difficulty}`>
  country: Record<string, number>
  dateStatus: Counts<DateStatus>
  /** Races whose entries are open today. */
  entries: Counts<'open'>
  /** Only when the total is 0: what to leave out, and how many races there are then, most first. */
  loosen: { without: (FilterName | ChoiceName)[]; total: number }[]
}
