import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { doubt, forgetReach, reach, untilReturn } from '#client/lib/away/reach.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { OfflineNotice, whenKept } from './offline-notice.tsx'

const goOnline = (isOnline: boolean) => {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  onTestFinished(() => spy.mockRestore())
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(forgetReach)

const NO_NETWORK = () => {
  throw new TypeError('Failed to fetch')
}
const unavailable = (reason: string) => () => ({
  status: 503,
  headers: { 'Retry-After': '60' },
  body: { message: 'Later.', code: 'unavailable', reason },
})

test.each([
  [NO_NETWORK, "Trailherd can't be reached right now. We'll keep trying.", 'går inte att nå just nu'],
  [
    unavailable('database'),
    "Trailherd can't get to its data right now. We'll keep trying.",
    'kommer inte åt',
  ],
  [unavailable('upgrade'), "Trailherd is being upgraded. We'll try again in a moment.", 'uppgraderas'],
  [unavailable('starting'), "Trailherd is starting. We'll try again in a moment.", 'startar'],
])('it says why the site does not answer, and goes away by itself', async (answer, english, swedish) => {
  const answers = { 'GET /api/ready': answer as () => object }
  answerCalls(answers)
  const { unmount } = render(<OfflineNotice keptAt={null} beganOffline={false} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  doubt()
  expect(await screen.findByText(english)).toBeVisible()
  unmount()
  document.documentElement.lang = 'sv'
  render(<OfflineNotice keptAt={null} beganOffline={false} />)
  expect(screen.getByRole('status')).toHaveTextContent(swedish)
  act(forgetReach)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('it says that what was sent waits', async () => {
  let isThere = false
  answerCalls({ 'GET /api/ready': () => (isThere ? {} : NO_NETWORK()) })
  render(<OfflineNotice keptAt={null} beganOffline={false} />)
  const waited = untilReturn(60_000)
  expect(
    await screen.findByText(
      "Trailherd can't be reached right now. We'll keep trying. What you sent waits here and goes out by itself.",
    ),
  ).toBeVisible()
  isThere = true
  await act(async () => expect(await waited).toBe(true))
  expect(reach()).toMatchObject({ trouble: null, waiting: 0 })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a kept page can be loaded again when the site can be reached', async () => {
  answerCalls({ 'GET /api/ready': () => ({}) })
  render(<OfflineNotice keptAt={new Date(2020, 1, 3, 12)} beganOffline={false} />)
  expect(screen.queryByRole('button', { name: 'Load the newest' })).toBeNull()
  doubt()
  expect(await screen.findByRole('button', { name: 'Load the newest' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Trailherd can be reached again.')
})

const NOW = new Date(2027, 5, 10, 9, 30)
test.each([
  [new Date(2027, 5, 10, 7, 5), /^today at 7:05\sAM$/, /^i dag kl\. 07:05$/],
  [new Date(2027, 5, 9, 23, 59), /^yesterday at 11:59\sPM$/, /^i går kl\. 23:59$/],
  [new Date(2027, 5, 8, 12, 0), /^Tuesday$/, /^i tisdags$/],
  [new Date(2027, 5, 4, 12, 0), /^Friday$/, /^i fredags$/],
  [new Date(2027, 5, 3, 12, 0), /^June 3, 2027$/, /^3 juni 2027$/],
])('what was fetched at %s is from a day that people name', (at, english, swedish) => {
  expect(whenKept(at, NOW)).toMatch(english)
  document.documentElement.lang = 'sv'
  expect(whenKept(at, NOW)).toMatch(swedish)
})

test('a kept page says that one is offline and how old it is; back online it can be loaded again', () => {
  goOnline(false)
  render(<OfflineNotice keptAt={new Date(2020, 1, 3, 12)} beganOffline />)
  expect(screen.getByRole('status')).toHaveTextContent('You are offline; this is from February 3, 2020.')
  goOnline(true)
  expect(screen.getByRole('status')).toHaveTextContent('You are online again.')
  expect(screen.getByRole('button', { name: 'Load the newest' })).toBeVisible()
})

test('a kept page says that the site cannot be reached, where the network is there', () => {
  render(<OfflineNotice keptAt={new Date(2020, 1, 3, 12)} beganOffline={false} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'Trailherd cannot be reached; this is from February 3, 2020.',
  )
})

test('a page from the network says only that the network has gone, until it is back', () => {
  render(<OfflineNotice keptAt={null} beganOffline={false} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  goOnline(false)
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.')
  goOnline(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('in Swedish it is Swedish', () => {
  document.documentElement.lang = 'sv'
  goOnline(false)
  render(<OfflineNotice keptAt={new Date(2020, 1, 3, 12)} beganOffline />)
  expect(screen.getByRole('status')).toHaveTextContent('Du är offline. Det här hämtades 3 februari 2020.')
})
