import { expect, test } from 'vitest'
import { countFacets } from './count-facets.ts'
import type { FacetRow } from './facet-rows.ts'

const FOREST = 1
const MOUNTAIN = 2
const SKY_RACE = 2

const row = (given: Partial<FacetRow> = {}): FacetRow => ({
  terrain: FOREST,
  formats: 0,
  fee: '$',
  difficulty: 1,
  country: 'SE',
  dateStatus: 'confirmed',
  isPast: false,
  races: 1,
  ...given,
})

const rows = [
  row({ races: 5 }),
  row({ terrain: FOREST | MOUNTAIN, country: 'NO', races: 2 }),
  row({ formats: SKY_RACE, fee: null, difficulty: null, country: null, races: 3 }),
  row({ isPast: true, country: 'NO', dateStatus: 'estimated', races: 7 }),
]

test('without filters every value counts all its races', () => {
  expect(countFacets(rows, {}, 'all')).toEqual({
    total: 17,
    past: 7,
    terrain: { Forest: 17, Mountain: 2 },
    specialFormats: { 'Sky Race': 3 },
    signUpFees: { $: 14 },
    difficulty: { 1: 14 },
    country: { SE: 5, NO: 9 },
    dateStatus: { confirmed: 10, estimated: 7 },
  })
})

test("a value's count sets aside what is chosen in its own group, and no other", () => {
  const counted = countFacets(rows, { country: ['SE'] }, 'coming')
  expect(counted).toMatchObject({ total: 5, terrain: { Forest: 5 }, country: { SE: 5, NO: 2 } })
  const both = countFacets(rows, { country: ['NO'], terrain: ['Mountain'] }, 'coming')
  expect(both).toMatchObject({ total: 2, terrain: { Forest: 2, Mountain: 2 }, country: { NO: 2 } })
})

test('past races that match are counted whatever is listed', () => {
  expect(countFacets(rows, { country: ['NO'] }, 'coming').past).toBe(7)
  expect(countFacets(rows, { country: ['NO'] }, 'past')).toMatchObject({ total: 7, past: 7 })
  expect(countFacets(rows, { country: ['SE'] }, 'coming').past).toBe(0)
})

test('a narrow difficulty leaves out races that are not rated, the whole range does not', () => {
  expect(countFacets(rows, { minDifficulty: 1, maxDifficulty: 1 }, 'all').total).toBe(14)
  expect(countFacets(rows, { minDifficulty: 1, maxDifficulty: 5 }, 'all').total).toBe(17)
  expect(countFacets(rows, { minDifficulty: 2, maxDifficulty: 3 }, 'all')).toMatchObject({
    total: 0,
    difficulty: { 1: 14 },
  })
})
