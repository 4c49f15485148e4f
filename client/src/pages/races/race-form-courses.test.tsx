import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Route, Switch } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { course, gpxFile, track } from '#client/testing/gpx.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { CreateRacePage } from './create-race-page.tsx'
import { EditRacePage } from './edit-race-page.tsx'

vi.mock('#client/features/map/place/place-picker.tsx', () => ({ default: () => null }))

type Refusal = { status: number; body: object }

const show = (address: string, race: Partial<RaceView> = {}, refusal?: Refusal) => {
  const stored = raceWith(race)
  const calls = answerCalls({
    'GET /api/user': () => ({ body: userWith() }),
    'GET /api/races/12': () => ({ body: stored }),
    'GET /api/places': () => ({ body: [] }),
    'POST /api/races': ({ body }) => ({ status: 201, body: raceWith({ id: 40, ...(body as object) }) }),
    'PATCH /api/races/12': ({ body }) => refusal ?? { body: { ...stored, ...(body as object) } },
  })
  renderPage(
    <Switch>
      <Route path="/race/create" component={CreateRacePage} />
      <Route path="/race/edit/:id" component={EditRacePage} />
      <Route path="/race/:id">{({ id }) => <h1>The page of race {id}</h1>}</Route>
    </Switch>,
    address,
  )
  return { sent: (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body) }
}

const opened = (name = 'Edit race') => screen.findByRole('form', { name })
const inCourse = (position: number) => within(screen.getByRole('group', { name: `Course ${position}` }))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const type = (position: number, name: string | RegExp, value: string) =>
  fireEvent.change(inCourse(position).getByLabelText(name), { target: { value } })

test('the first courses are made from the distances, and these and the climb then follow from them', async () => {
  const { sent } = show('/race/edit/12', { distanceKm: [10, 42], elevationGain: 1240 })
  await opened()
  await press('Add courses')
  expect(inCourse(1).getByLabelText(/^Distance in km/)).toHaveValue('10')
  expect(inCourse(2).getByLabelText(/^Distance in km/)).toHaveValue('42')
  expect(inCourse(2).getByLabelText('Climb in metres')).toHaveValue('1240')
  expect(screen.queryByRole('group', { name: /^Distances in km/ })).toBeNull()
  expect(screen.queryByLabelText(/^Elevation gain in metres/)).toBeNull()
  type(1, 'Start time', '10:00')
  type(2, 'Cut-off in hours', '7:30')
  type(2, 'Fee', '450 SEK')
  await press('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sent('PATCH')).toEqual([
    {
      courses: [
        { km: 10, startTime: '10:00' },
        { km: 42, elevationGain: 1240, cutOffHours: 7.5, fee: '450 SEK' },
      ],
      updatedAt: expect.any(String),
    },
  ])
})

test('courses are added, moved and removed', async () => {
  const { sent } = show('/race/edit/12', { courses: [{ km: 10 }, { km: 42 }], distanceKm: [10, 42] })
  await opened()
  await press('Add course')
  type(3, /^Distance in km/, '5')
  await press('Move course 3 up')
  expect(screen.getByRole('button', { name: 'Move course 2 up' })).toHaveFocus()
  expect(inCourse(2).getByLabelText(/^Distance in km/)).toHaveValue('5')
  await press('Remove course 1')
  expect(screen.getByRole('button', { name: 'Add course' })).toHaveFocus()
  await press('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sent('PATCH')).toEqual([expect.objectContaining({ courses: [{ km: 5 }, { km: 42 }] })])
})

test('without its last course the race has distances again', async () => {
  const { sent } = show('/race/edit/12', { courses: [{ km: 42, elevationGain: 900 }], distanceKm: 42 })
  await opened()
  await press('Remove course 1')
  expect(screen.getByLabelText('Distance 1 in km')).toHaveValue('42')
  await press('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sent('PATCH')).toEqual([expect.objectContaining({ courses: null, distanceKm: [42] })])
})

test('a mistake is said at its field, and the save bar names the courses', async () => {
  const { sent } = show('/race/edit/12', { courses: [{ km: 10 }, { km: 42 }] })
  await opened()
  type(2, /^Distance in km/, '')
  type(2, 'Cut-off in hours', 'noon')
  await press('Save changes')
  await waitFor(() => expect(inCourse(2).getByLabelText(/^Distance in km/)).toHaveFocus())
  expect(inCourse(2).getByLabelText(/^Distance in km/)).toHaveAccessibleDescription('Distance is required')
  expect(inCourse(2).getByLabelText('Cut-off in hours')).toHaveAccessibleDescription(/^Cut-off must be/)
  expect(inCourse(1).getByLabelText(/^Distance in km/)).toBeValid()
  expect(screen.getByText(/^Check .*Courses/)).toBeVisible()
  expect(sent('PATCH')).toEqual([])
})

test('a mistake that only the server finds is said at its field too', async () => {
  show(
    '/race/edit/12',
    { courses: [{ km: 10 }] },
    { status: 400, body: { message: 'No.', code: 'invalid', errors: { 'courses.0.fee': 'Not this fee' } } },
  )
  await opened()
  type(1, 'Fee', '1 SEK')
  await press('Save changes')
  expect(await inCourse(1).findByText('Not this fee')).toBeVisible()
  expect(inCourse(1).getByLabelText('Fee')).toHaveFocus()
})

test('a GPX file fills the empty fields of its course and is stored with it', async () => {
  const { sent } = show('/race/edit/12', { courses: [{ km: 12 }], coordinates: null })
  await opened()
  const file = gpxFile(
    track(
      'Åre loop',
      course(12, (along) => 400 + along / 20),
    ),
  )
  await userEvent.upload(inCourse(1).getByLabelText(/^Choose a GPX file/), file)
  expect(await inCourse(1).findByText('Åre loop')).toBeVisible()
  expect(inCourse(1).getByLabelText(/^Distance in km/)).toHaveValue('12')
  expect(inCourse(1).getByLabelText('Climb in metres')).toHaveValue('600')
  expect(inCourse(1).getByText('This course has a track.')).toBeVisible()
  await press('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  const [body] = sent('PATCH') as { courses: { track: unknown[] }[]; coordinates: unknown }[]
  expect(body?.courses[0]).toMatchObject({ km: 12, elevationGain: 600 })
  expect(body?.courses[0]?.track[0]).toEqual([63.4, 13.08, 400])
  expect(body?.coordinates).toEqual({ lat: 63.4, lng: 13.08 })
})

test.each([
  ['Remove course 1', '30'],
  ['Move course 1 down', '30, 12 with its track'],
])('a GPX file that is being read stays with its course on the press of %s', async (button, courses) => {
  const { sent } = show('/race/edit/12', { courses: [{ km: 12 }, { km: 30 }] })
  await opened()
  const file = gpxFile(track('Åre loop', course(12)))
  const content = await file.text()
  let give = () => {}
  const given = new Promise<string>((resolve) => {
    give = () => resolve(content)
  })
  file.text = () => given
  await userEvent.upload(inCourse(1).getByLabelText(/^Choose a GPX file/), file)
  expect(await inCourse(1).findByText('Reading course.gpx...')).toBeVisible()
  await press(button)
  await act(async () => give())
  await press('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  const [body] = sent('PATCH') as { courses: { km: number; track?: unknown[] }[] }[]
  expect(
    body?.courses.map(({ km, track: points }) => `${km}${points ? ' with its track' : ''}`).join(', '),
  ).toBe(courses)
})

test('what was typed stays, and the values of the track are offered', async () => {
  show('/race/edit/12', { courses: [{ km: 20, elevationGain: 900 }] })
  await opened()
  const file = gpxFile(
    track(
      'Loop',
      course(12, (along) => 400 + along / 20),
    ),
  )
  await userEvent.upload(inCourse(1).getByLabelText(/^Choose a GPX file/), file)
  await userEvent.click(await inCourse(1).findByRole('button', { name: 'Use 12 km' }))
  expect(inCourse(1).getByLabelText(/^Distance in km/)).toHaveValue('12')
  expect(inCourse(1).getByLabelText('Climb in metres')).toHaveValue('900')
  await userEvent.click(inCourse(1).getByRole('button', { name: 'Use 600 m' }))
  expect(inCourse(1).getByLabelText('Climb in metres')).toHaveValue('600')
  await userEvent.click(inCourse(1).getByRole('button', { name: 'Remove the track of course 1' }))
  expect(inCourse(1).queryByText('This course has a track.')).toBeNull()
})

test('a file that is not GPX says so at its course', async () => {
  show('/race/edit/12', { courses: [{ km: 20 }] })
  await opened()
  const file = new File(['hello'], 'notes.gpx')
  await userEvent.upload(inCourse(1).getByLabelText(/^Choose a GPX file/), file)
  expect(await inCourse(1).findByRole('alert')).toHaveTextContent('notes.gpx: This is not a GPX file.')
})

test('the next edition keeps the courses and names the edition before', async () => {
  const { sent } = show('/race/create?from=12', { courses: [{ km: 10, startTime: '09:00' }] })
  await opened('Next edition of Ridge Race')
  await press('Publish race')
  await screen.findByRole('heading', { name: 'The page of race 40' })
  expect(sent('POST')).toEqual([
    expect.objectContaining({
      editionOf: 12,
      courses: [{ km: 10, startTime: '09:00' }],
      dateStatus: 'estimated',
    }),
  ])
})

test('a draft keeps the courses', async () => {
  show('/race/edit/12', { courses: [{ km: 10 }] })
  await opened()
  type(1, 'Fee', '99 SEK')
  await waitFor(() =>
    expect(Object.values({ ...localStorage }).some((draft) => String(draft).includes('99 SEK'))).toBe(true),
  )
})

test('the courses are in Swedish on the Swedish site', async () => {
  document.documentElement.lang = 'sv'
  show('/race/edit/12', { courses: [{ km: 10 }] })
  await opened('Ändra lopp')
  const first = within(screen.getByRole('group', { name: 'Bana 1' }))
  for (const label of [/^Distans i km/, 'Stigning i meter', 'Starttid', 'Maxtid i timmar', 'Avgift']) {
    expect(first.getByLabelText(label)).toBeVisible()
  }
  expect(screen.getByRole('button', { name: 'Lägg till bana' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Flytta ner bana 1' })).toBeDisabled()
})
