import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { NOBODY } from '#client/testing/user.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { RacePage } from './race-page.tsx'

const show = (given: Partial<RaceView>) => {
  answerCalls({
    'GET /api/races/12': () => ({ body: raceWith(given) }),
    'GET /api/races/12/reviews': () => ({ body: [] }),
    'GET /api/user': () => NOBODY,
  })
  return renderPage(<Route path="/race/:id" component={RacePage} />, '/race/12')
}

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const typeResult = async (km: string, climb: string, time: string) => {
  await userEvent.type(await field(/^Distance in km/), km)
  if (climb) await userEvent.type(await field(/^Climb in metres/), climb)
  await userEvent.type(await field(/^Your time/), time)
  await press('Show my times')
}

const factsOf = async () =>
  within(await screen.findByRole('list', { name: 'Expected times' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

const section = () => within(screen.getByRole('region', { name: 'Could I finish?' }))

const courses: RaceView['courses'] = [
  { km: 20, elevationGain: 0, startTime: '21:00', cutOffHours: 2 },
  { km: 30, elevationGain: 1000, cutOffHours: 3 },
  { km: 42, cutOffHours: 8 },
]

beforeEach(() => localStorage.clear())

test('one result shows an expected time for each course, with its cut-off and what is not known', async () => {
  show({ courses, date: '2024-06-20', coordinates: { lat: 59.3293, lng: 18.0686 } })
  await typeResult('10', '', '0:50')
  // The sun sets at 22:08.
  expect(await screen.findByText(/the sun rises at 03:\d\d and sets at 22:\d\d, local time/)).toBeVisible()
  const [flat, hilly, unknown] = await factsOf()
  expect(flat).toMatch(/^20 km1 h 35 min to 1 h 55 minCut-off2 hComfortableIn the dark2\d min to 4\d min$/)
  expect(hilly).toBe('30 km3 h 20 min to 3 h 55 minCut-off3 hUnlikely')
  expect(unknown).toMatch(/^42 kmMore than 3 h 30 min.*rough guess\.Cut-off8 h$/)
  expect(section().getByText(/^30 km: Without a start time/)).toBeVisible()
  expect(section().getByText(/^42 km: We do not know the climb\./)).toBeVisible()
  expect(screen.getByText(/Riegel’s formula/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Could I finish?' })).toHaveFocus()
})

test('what is not known of several courses is said once', async () => {
  localStorage.setItem('pace', JSON.stringify({ km: 10, climb: 0, minutes: 50 }))
  show({ courses: [{ km: 20 }, { km: 21 }, { km: 22, elevationGain: 900 }, { km: 23, elevationGain: 900 }] })
  const facts = await factsOf()
  expect(facts.filter((fact) => /known|climb|dark/.test(fact ?? ''))).toEqual([])
  for (const gap of [
    /^20 km and 21 km: We do not know the climb/,
    /^22 km and 23 km: Without a start time/,
    /^We do not know the cut-off\.$/,
  ])
    expect(section().getAllByText(gap)).toHaveLength(1)
})

test('what is not known of the only course is said without its name', async () => {
  localStorage.setItem('pace', JSON.stringify({ km: 10, climb: 0, minutes: 50 }))
  show({ courses: [{ km: 20, cutOffHours: 4 }] })
  expect(await screen.findByText(/^We do not know the climb\./)).toBeVisible()
  expect(section().queryByText(/know the cut-off/)).toBeNull()
})

test('that a browser does not know the time zone of the place is said once', async () => {
  localStorage.setItem('pace', JSON.stringify({ km: 10, climb: 0, minutes: 50 }))
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => {
    throw new RangeError('Invalid time zone')
  })
  const startTime = '21:00'
  show({
    courses: [
      { km: 20, elevationGain: 0, startTime },
      { km: 30, elevationGain: 0, startTime },
    ],
    coordinates: { lat: 59.3293, lng: 18.0686 },
  })
  expect(await screen.findByText(/does not know the time zone/)).toBeVisible()
  for (const facts of await factsOf()) expect(facts).toMatch(/In the darkNot known$/)
})

test('the result is kept in this browser; it can be changed and forgotten', async () => {
  localStorage.setItem('pace', JSON.stringify({ km: 21.1, climb: 1240, minutes: 150.5 }))
  show({ courses: null })
  expect(await screen.findByText('21.1 km with 1,240 m of climb in 2:30:30')).toBeVisible()
  await press('Change')
  expect(await field(/^Distance in km/)).toHaveFocus()
  expect(await field(/^Your time/)).toHaveValue('2:30:30')
  await userEvent.clear(await field(/^Your time/))
  await userEvent.type(await field(/^Your time/), '3:00{Enter}')
  expect(JSON.parse(localStorage.getItem('pace') ?? '')).toEqual({ km: 21.1, climb: 1240, minutes: 180 })
  await press('Forget my result')
  expect(localStorage.getItem('pace')).toBeNull()
  expect(await field(/^Distance in km/)).toHaveValue('')
})

test('what is wrong is said at its field, nothing typed is lost, and nothing is kept', async () => {
  show({ courses })
  await typeResult('ten', '300', '42')
  const km = await field(/^Distance in km/)
  expect(km).toHaveAccessibleDescription('Please type kilometres as a number, from 0.1 to 1,000.')
  expect(km).toHaveFocus()
  expect(km).toHaveValue('ten')
  expect(await field(/^Your time/)).toHaveAccessibleDescription(
    'Hours and minutes, such as 4:30. Please type hours and minutes, such as 4:30. Without a full hour: 0:45.',
  )
  expect(await field(/^Climb in metres/)).not.toHaveAttribute('aria-invalid')
  expect(localStorage.getItem('pace')).toBeNull()
})

test('something else that was stored is not taken for a result', async () => {
  localStorage.setItem('pace', '{"km":"10"}')
  show({ courses })
  expect(await field(/^Distance in km/)).toHaveValue('')
})

test('a race without courses shows its distances, and one without distances does not ask', async () => {
  localStorage.setItem('pace', JSON.stringify({ km: 10, climb: 0, minutes: 50 }))
  const { unmount } = show({ courses: null, distanceKm: [10, 42], elevationGain: 1240, coordinates: null })
  const [short, long] = await factsOf()
  expect(short).toMatch(/^10 kmMore than 46 min/)
  expect(long).toMatch(/^42 km4 h 35 min to 5 h 25 min.*rough guess\.$/)
  expect(await section().findByText(/The place is not on the map/)).toBeVisible()
  unmount()
  show({ courses: null, distanceKm: [] })
  expect(await screen.findByRole('heading', { name: 'Date and entries' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Could I finish?' })).toBeNull()
})

test('where the sun does not set nobody runs in the dark', async () => {
  localStorage.setItem('pace', JSON.stringify({ km: 10, climb: 0, minutes: 50 }))
  show({
    courses: [{ km: 42, elevationGain: 900, startTime: '20:00' }],
    date: '2027-06-21',
    coordinates: { lat: 67.86, lng: 20.23 },
    dateStatus: 'estimated',
  })
  expect(await screen.findByText(/the sun does not set\. The date is not confirmed\.$/)).toBeVisible()
  expect((await factsOf())[0]).toMatch(/In the darkNone of it$/)
})

test('the profile shows where the sun sets for the runner, until the result is forgotten', async () => {
  const track: [number, number, number][] = [
    [59.33, 18.07, 100],
    [59.51, 18.07, 100],
  ]
  const course = { km: 20, elevationGain: 0, startTime: '21:00', track }
  show({ courses: [course], date: '2024-06-20', coordinates: { lat: 59.3293, lng: 18.0686 } })
  await typeResult('10', '', '0:50')
  // Sunset is at 22:08, 68 of about 105 minutes after the start.
  expect(await screen.findByText(/^With your result, the sun sets at 22:0\d near km 13\.$/)).toBeVisible()
  expect(screen.getByText(/^Sunset 22:0\d$/)).toBeInTheDocument()
  await press('Forget my result')
  expect(screen.queryByText(/^With your result, the sun/)).toBeNull()
})
