import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY, userWith } from '#client/testing/user.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import type { Course, CourseTrackPoint } from '#shared/races/courses.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { RacePage } from './race-page.tsx'

/** Northwards, 11.1 km for each tenth of a degree. */
const track = (...heights: (number | null)[]): CourseTrackPoint[] =>
  heights.map((metres, index) => [63.4 + index / 10, 13.08, metres])

const courses: Course[] = [
  { km: 11, name: 'Short', elevationGain: 300, startTime: '10:00', track: track(400, 700) },
  {
    km: 22,
    name: 'Long',
    elevationGain: 900,
    startTime: '08:00',
    cutOffHours: 7.5,
    fee: '450 SEK',
    track: track(400, 900, 500),
  },
  { km: 42, cutOffHours: 7 + 1 / 3 },
]

const show = (given: Partial<RaceView>, user: UserView | null = null) => {
  answerCalls({
    'GET /api/races/12': () => ({ body: raceWith({ date: '2037-06-06', ...given }) }),
    'GET /api/races/12/reviews': () => ({ body: [] }),
    'GET /api/user': () => (user ? { body: user } : NOBODY),
  })
  return renderPage(<Route path="/race/:id" component={RacePage} />, '/race/12')
}

const rowsOf = (table: HTMLElement) =>
  [...(table as HTMLTableElement).rows].map((row) => [...row.cells].map((cell) => cell.textContent))

test('the courses are a table with what is known of each, a cut-off in hours and minutes', async () => {
  show({ courses })
  expect(rowsOf(await screen.findByRole('table', { name: 'Courses' }))).toEqual([
    ['Course', 'Distance', 'Climb', 'Km-effort', 'Start', 'Cut-off', 'Fee'],
    ['Short', '11 km', '300 m', '14', '10:00', '', ''],
    ['Long', '22 km', '900 m', '31', '08:00', '7 h 30 min', '450 SEK'],
    ['42 km', '42 km', '', '', '', '7 h 20 min', ''],
  ])
  expect(screen.getByText(/^Km-effort is the distance in km plus a hundredth of the climb/)).toBeVisible()
})

test('columns that nobody filled are left out, and courses without names are called by their distance', async () => {
  show({ courses: [{ km: 10 }, { km: 21.1, startTime: '09:00' }] })
  expect(rowsOf(await screen.findByRole('table', { name: 'Courses' }))).toEqual([
    ['Distance', 'Start'],
    ['10 km', ''],
    ['21.1 km', '09:00'],
  ])
  expect(screen.queryByText(/^Km-effort is/)).toBeNull()
})

test('a course says when its file measures something else than the organizer says, with a link to the method', async () => {
  const { unmount } = show({
    courses: [
      { km: 46, name: 'Long', elevationGain: 2_500, measured: { km: 41.23, climb: 2_306 } },
      { km: 21, elevationGain: 900, measured: { km: 21.4, climb: 930 } },
    ],
  })
  expect(await screen.findByText(/^The file measures/)).toHaveTextContent(
    'Long, 46 km: The file measures 41.2 km and 2,310 m of climb; the organizer says 46 km and 2,500 m.',
  )
  expect(screen.getAllByText(/^The file measures/)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'How we measure' })).toHaveAttribute('href', '/measuring')
  unmount()
  show({ courses: [{ km: 21, elevationGain: 900, measured: { km: 21.4, climb: 930 } }] })
  await screen.findByRole('table', { name: 'Courses' })
  expect(screen.queryByText(/measures/)).toBeNull()
})

test('the longest course with a track is shown first; another one can be chosen', async () => {
  show({ courses })
  const choices = within(await screen.findByRole('group', { name: 'Choose a course' }))
  expect(choices.getAllByRole('radio')).toHaveLength(2)
  expect(choices.getByRole('radio', { name: 'Long, 22 km' })).toBeChecked()
  expect(screen.getByRole('link', { name: 'Download GPX: Long, 22 km' })).toHaveAttribute(
    'href',
    '/api/races/12/courses/2.gpx',
  )
  const profile = () => screen.getByRole('slider', { name: 'Elevation profile' })
  expect(profile()).toHaveAttribute('aria-valuemax', '22')
  await userEvent.click(choices.getByRole('radio', { name: 'Short, 11 km' }))
  expect(profile()).toHaveAttribute('aria-valuemax', '11')
  expect(screen.getByRole('link', { name: 'Download GPX: Short, 11 km' })).toHaveAttribute(
    'href',
    '/api/races/12/courses/1.gpx',
  )
})

test('arrow keys read the profile of the course', async () => {
  show({ courses })
  const profile = await screen.findByRole('slider', { name: 'Elevation profile' })
  profile.focus()
  await userEvent.keyboard('{End}')
  expect(profile).toHaveAttribute('aria-valuetext', '22 km, 500 m')
})

test('one course with a track needs no choice, and a track without heights has no profile', async () => {
  show({ courses: [{ km: 22, track: track(null, null) }], elevationProfile: null })
  expect(await screen.findByRole('heading', { name: 'The course' })).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Choose a course' })).toBeNull()
  expect(screen.getByText('The track has no heights, so there is no elevation profile.')).toBeVisible()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('a race with a profile and no courses shows its profile', async () => {
  show({
    elevationProfile: [
      [0, 100],
      [42, 300],
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Elevation profile' })).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Courses' })).toBeNull()
})

test('courses with tracks replace the profile of the race', async () => {
  show({
    courses,
    elevationProfile: [
      [0, 100],
      [42, 300],
    ],
  })
  expect(await screen.findAllByRole('slider')).toHaveLength(1)
})

test('the date says who confirmed it and when', async () => {
  show({ confirmedAt: new Date(2037, 0, 5, 12).toISOString() })
  expect(await screen.findByText('Saturday, June 6, 2037')).toBeVisible()
  expect(screen.getByText('Confirmed by the organizer on January 5, 2037.')).toBeVisible()
})

test.each([
  [{ dateStatus: 'estimated' as const }, /^Not confirmed yet\. Do not book a journey/],
  [
    { dateStatus: 'estimated' as const, source: { name: 'Race Almanac' } },
    /^Not confirmed yet, from Race Almanac/,
  ],
  [
    { confirmedAt: new Date(2037, 0, 5, 12).toISOString(), source: { name: 'Race Almanac' } },
    /^Confirmed by Race Almanac on January 5, 2037/,
  ],
  [{ entries: 'open' as const, entriesClose: '2036-12-31' }, /^(Open until|Closed since) December 31, 2036$/],
  [
    { entriesOpen: '2037-01-01', entriesClose: '2037-05-01' },
    /^Open (from January 1, 2037 to|until) May 1, 2037$/,
  ],
  [{ entries: 'soldOut' as const }, /^No spots left$/],
])('the facts of %j are in words', async (given, words) => {
  show(given)
  expect(await screen.findByText(words)).toBeVisible()
})

test('a race that is over leads to its next edition', async () => {
  const nextEdition = { id: 40, name: 'Ridge Race', date: '2038-06-06', dateStatus: 'estimated' as const }
  show({ date: '2020-06-06', nextEdition })
  expect(await screen.findByText('This race is over')).toBeVisible()
  expect(
    screen.getByText('The next edition is planned for June 6, 2038. The date is not confirmed.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the next edition' })).toHaveAttribute('href', '/race/40')
})

test('the organizer of a race that is over can add its next edition, others are not asked to', async () => {
  show({ date: '2020-06-06', createdBy: 3 }, userWith({ id: 3 }))
  expect(await screen.findByRole('link', { name: 'Add the next edition' })).toHaveAttribute(
    'href',
    '/race/create?from=12',
  )
})

test('other people are not asked to add a next edition', async () => {
  show({ date: '2020-06-06', createdBy: 3 }, userWith({ id: 4 }))
  await screen.findByText('This race is over')
  expect(screen.queryByRole('link', { name: 'Add the next edition' })).toBeNull()
})

test('the race can be saved, shared and put into a calendar', async () => {
  show({})
  expect(await screen.findByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/races/12.ics',
  )
  const save = screen.getByRole('button', { name: /^Save/ })
  const actions = save.parentElement?.textContent
  expect(actions, 'the short ones first, which share a line on a phone').toMatch(
    /^Save.*Share.*Add to calendar$/,
  )
})

test('Share copies the address where the browser cannot share', async () => {
  const user = userEvent.setup()
  show({})
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await expectMessage('Link copied')
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/race/12`)
})

test('Share opens the browser’s own dialog where there is one', async () => {
  const share = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  show({})
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ title: 'Ridge Race', url: `${window.location.origin}/race/12` })
})

test('courses, date and actions are in Swedish on the Swedish site', async () => {
  document.documentElement.lang = 'sv'
  show({ courses, confirmedAt: new Date(2037, 0, 5, 12).toISOString() })
  expect(rowsOf(await screen.findByRole('table', { name: 'Banor' }))[0]).toEqual([
    'Bana',
    'Distans',
    'Stigning',
    'Km-effort',
    'Start',
    'Maxtid',
    'Avgift',
  ])
  expect(screen.getByText('lördag 6 juni 2037')).toBeVisible()
  expect(screen.getByText('Bekräftat av arrangören den 5 januari 2037.')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Välj bana' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ladda ner GPX: Long, 22 km' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Lägg till i kalendern' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Dela' })).toBeVisible()
})
