import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Link, Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import type { Meant, Suggestion } from '#shared/suggestions/suggestion.ts'
import { useRaceSearch } from '../finder/use-race-search.ts'
import { SearchBar } from './search-bar.tsx'

const NORWAY: Meant = { filters: { country: ['NO'] }, choice: {}, label: 'Norway in June' }
const ARE: Suggestion = {
  kind: 'place',
  name: 'Åre',
  region: 'Jämtland',
  country: 'SE',
  lat: 63.4,
  lng: 13.08,
}

const Bar = () => {
  const [search, change] = useRaceSearch()
  return (
    <>
      <SearchBar search={search} onChange={change} />
      <button type="button" onClick={() => change({ filters: { ...search.filters, terrain: ['Forest'] } })}>
        Forest only
      </button>
    </>
  )
}

/** The bar of a large screen on a slow line: `answer` is called when the suggestions arrive. */
const show = () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const calls = answerCalls({
    'GET /api/suggestions': async () => {
      await answered
      return { body: { suggestions: [ARE], meant: NORWAY } }
    },
    'GET /api/races-facets': () => ({ body: { country: {}, loosen: [] } }),
  })
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('1024px'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  localStorage.clear()
  renderPage(
    <>
      <Route path="/">
        <Bar />
      </Route>
      <Link href="/race/7">A race</Link>
    </>,
  )
  const asked = () => calls.filter(({ path }) => path === '/api/suggestions').length
  return { answer: () => act(async () => answer()), asked }
}

const address = () => Object.fromEntries(new URLSearchParams(window.location.search))

test('a filter that is set while a sentence is being understood stays', async () => {
  const { answer } = show()
  await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'norway june{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Forest only' }))
  await answer()
  await waitFor(() => expect(address()).toMatchObject({ country: 'NO' }))
  expect(address()).toMatchObject({ country: 'NO', terrain: 'Forest' })
})

test('a filter that is set while a town is being looked up stays', async () => {
  const { answer } = show()
  await userEvent.click(screen.getByRole('button', { name: /^Where/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: /Town/ }), 'Åre')
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'Forest only' }))
  await answer()
  await waitFor(() => expect(address()).toMatchObject({ nearPlace: 'Åre' }))
  expect(address()).toMatchObject({ nearPlace: 'Åre', terrain: 'Forest' })
})

test('a town whose suggestions are on their way when the box is closed is taken all the same', async () => {
  const { answer, asked } = show()
  await userEvent.click(screen.getByRole('button', { name: /^Where/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: /Town/ }), 'Åre')
  await waitFor(() => expect(asked()).toBe(1))
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'Forest only' }))
  await answer()
  await waitFor(() => expect(address()).toMatchObject({ nearPlace: 'Åre', terrain: 'Forest' }))
})

test('a race that is opened while a town is looked up stays open', async () => {
  const { answer } = show()
  await userEvent.click(screen.getByRole('button', { name: /^Where/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: /Town/ }), 'Åre')
  await userEvent.click(screen.getByRole('link', { name: 'A race' }))
  expect(window.location.pathname).toBe('/race/7')
  await answer()
  expect(window.location.pathname).toBe('/race/7')
})
