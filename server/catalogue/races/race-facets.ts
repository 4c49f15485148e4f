import { DATE_STATUSES, DIFFICULTIES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import type { RaceFacets } from '#shared/races/facets.ts'
import { RULE_FILTERS, type RuleFilter } from '#shared/races/facts/rule-names.ts'
import type { ChoiceName, FilterName, ListChoice } from '#shared/races/filters.ts'
import { countBetween, countBits, wholeOf } from '../columns/bits.ts'
import { countCountries, countValues } from '../columns/count.ts'
import { withScratch } from '../columns/scratch.ts'
import type { FoundRaces } from '../find.ts'
import { bitIn, openOn, valueIn } from './race-kind.ts'

const LEVELS = [...DIFFICULTIES.keys()].map((index) => `${index + 1}` as keyof RaceFacets['difficulty'])

/** Without a place, its distance and the order by distance mean nothing. */
const namesOf = (group: string, names: readonly string[], choice: ListChoice) => {
  const left = group === 'near' ? names.filter((name) => choice[name as ChoiceName] !== undefined) : names
  return (group === 'near' && choice.sort === 'distance' ? [...left, 'sort'] : left) as (
    | FilterName
    | ChoiceName
  )[]
}

/** The counts of what was found (contract, section 10), and what to leave out when nothing was. */
export const countRaceFacets = (found: FoundRaces, choice: ListChoice): RaceFacets => {
  const { shelf, total } = found
  const without = (group: string) => (found.isLimitedBy(group) ? found.without([group]) : found.all)
  const past = choice.when === 'past' || choice.when === 'all' || choice.when === undefined
  const ofOpen = without('entries').slice()
  withScratch(shelf.size, (take) => openOn(shelf, found.today)(ofOpen, take, wholeOf(ofOpen)))
  const open = countBits(ofOpen)
  const allowing = (rule: RuleFilter) =>
    countValues(shelf, without(rule), {
      name: 'rules',
      values: ['yes'] as const,
      wanted: () => bitIn(RULE_FILTERS, rule),
    })
  return {
    total,
    past: countBetween(past ? found.all : found.without([], 'past'), 0, found.now),
    terrain: countValues(shelf, without('terrain'), {
      name: 'terrain',
      values: TERRAINS,
      wanted: (value) => bitIn(TERRAINS, value),
    }),
    specialFormats: countValues(shelf, without('specialFormats'), {
      name: 'formats',
      values: SPECIAL_FORMATS,
      wanted: (value) => bitIn(SPECIAL_FORMATS, value),
    }),
    signUpFees: countValues(shelf, without('signUpFees'), {
      name: 'fee',
      values: SIGN_UP_FEES,
      wanted: (value) => valueIn(SIGN_UP_FEES, value),
    }),
    difficulty: countValues(shelf, without('difficulty'), {
      name: 'difficulty',
      values: LEVELS,
      wanted: (value) => ({ value: Number(value) }),
    }),
    country: countCountries(shelf, without('country')),
    dateStatus: countValues(shelf, without('dateStatus'), {
      name: 'status',
      values: DATE_STATUSES,
      wanted: (value) => valueIn(DATE_STATUSES, value),
    }),
    entries: open === 0 ? {} : { open },
    transfer: allowing('transfer'),
    refund: allowing('refund'),
    publicTransport: allowing('publicTransport'),
    loosen:
      total > 0
        ? []
        : found.loosened().map(({ group, names, total: left }) => ({
            without: namesOf(group, names, choice),
            total: left,
          })),
  }
}
