import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { EmbeddedMap } from './embedded-map.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const serve = () =>
  answerCalls({
    'GET /api/map': () => ({ body: { races: [[1, 61, 14, '42 km', 'Near Race']], trips: [] } }),
    'GET /api/races-filters': () => ({ body: [], headers: { 'X-Total-Count': '1' } }),
  })

test('the map in a frame shows the coming races of its address, and leads to the whole search in a new tab', async () => {
  const calls = serve()
  renderPage(<EmbeddedMap />, '/embed?view=map&terrain=Mountain')
  expect(await screen.findByRole('link', { name: /Near Race/ })).toHaveAttribute('href', '/race/1')
  const asked = calls.find(({ path }) => path === '/api/map')
  expect(asked?.query.get('terrain')).toBe('Mountain')
  expect(asked?.query.get('when')).toBe('coming')
  const all = screen.getByRole('link', { name: 'See all on Trailherd' })
  expect(all).toHaveAttribute('href', '/?terrain=Mountain')
  expect(all).toHaveAttribute('target', '_blank')
})

test('in Swedish it is Swedish', async () => {
  document.documentElement.lang = 'sv'
  serve()
  renderPage(<EmbeddedMap />, '/embed?view=map&terrain=Mountain&lang=sv')
  expect(await screen.findByRole('heading', { name: 'Karta över traillopp' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Se alla på Trailherd' })).toHaveAttribute(
    'href',
    '/?terrain=Mountain&lang=sv',
  )
})
