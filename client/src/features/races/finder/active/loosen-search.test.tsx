import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/api/query-client.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import type { RaceFacets } from '#shared/races/facets.ts'
import type { RaceSearch } from '../use-race-search.ts'
import { searchWithout } from './loosen-search.tsx'
import { NoRacesHelp } from './no-races-help.tsx'

const SEARCH: RaceSearch = {
  filters: { minDistanceKm: 300, maxDistanceKm: 400, country: ['NO'] },
  choice: { near: '63.4,13.08', nearPlace: 'Åre', withinKm: 50, sort: 'distance', when: 'coming' },
}

const show = (loosen: RaceFacets['loosen'], total = 0) => {
  answerCalls({
    'GET /api/races-facets': () => ({ body: { total, past: 0, country: {}, loosen } }),
    'GET /api/races-filters': () => ({ body: [], headers: { 'X-Total-Count': String(total) } }),
  })
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NoRacesHelp search={SEARCH} onChange={onChange} />
    </QueryClientProvider>,
  )
  return onChange
}

const LOOSEN: RaceFacets['loosen'] = [
  { without: ['minDistanceKm', 'maxDistanceKm'], total: 1212 },
  { without: ['near', 'nearPlace', 'withinKm'], total: 1 },
  { without: ['country'], total: 0 },
]

test('an empty result says which filter to leave out and how many races that brings; a press does it', async () => {
  const onChange = show(LOOSEN)
  await userEvent.click(await screen.findByRole('button', { name: 'Without the distance: 1,212 races' }))
  expect(onChange).toHaveBeenLastCalledWith({ filters: { country: ['NO'] }, choice: SEARCH.choice })
  await userEvent.click(screen.getByRole('button', { name: 'Without “near Åre”: 1 race' }))
  expect(onChange).toHaveBeenLastCalledWith({ filters: SEARCH.filters, choice: { when: 'coming' } })
  expect(screen.queryByRole('button', { name: /country/ })).toBeNull()
})

test('when leaving out one filter is not enough, all can be left out', async () => {
  const onChange = show([{ without: ['country'], total: 0 }])
  await userEvent.click(await screen.findByRole('button', { name: 'Leave out all filters' }))
  expect(onChange).toHaveBeenLastCalledWith({ filters: {}, choice: {} })
})

test('in Swedish the ways out are Swedish', async () => {
  document.documentElement.lang = 'sv'
  show(LOOSEN)
  expect(await screen.findByRole('button', { name: /^Utan distansen: 1\s212 lopp$/ })).toBeVisible()
})

test('a search without its place has no order by distance; other orders stay', () => {
  const byClimb: RaceSearch = { ...SEARCH, choice: { ...SEARCH.choice, sort: 'climb' } }
  expect(searchWithout(byClimb, ['near']).choice).toEqual({ when: 'coming', sort: 'climb' })
  expect(searchWithout(SEARCH, ['country']).choice).toEqual(SEARCH.choice)
})
