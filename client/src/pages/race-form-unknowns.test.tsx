import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Route, Switch } from 'wouter'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { course, gpxFile, track } from '#client/testing/gpx.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { CreateRacePage } from './races/create-race-page.tsx'
import { EditRacePage } from './races/edit-race-page.tsx'

vi.mock('#client/features/map/place/place-picker.tsx', () => ({ default: () => null }))

const show = (address: string, race: Partial<RaceView> = {}) => {
  const stored = raceWith(race)
  const calls = answerCalls({
    'GET /api/user': () => ({ body: userWith() }),
    'GET /api/races/12': () => ({ body: stored }),
    'GET /api/places': () => ({ body: [] }),
    'POST /api/races': ({ body }) => ({ status: 201, body: raceWith({ id: 40, ...(body as object) }) }),
    'PATCH /api/races/12': ({ body }) => ({ body: { ...stored, ...(body as object) } }),
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

const UNKNOWN = {
  distanceKm: [],
  distanceCategory: 'Distance not known',
  specialFormats: [],
  elevationGain: null,
  difficulty: null,
}

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name })
const noDistance = () => box('There is no fixed distance, or it is not known')
const noClimb = () => box('The climb is not known')
const noPlace = () => box('The place is not known')
const notRated = () => screen.getByRole('radio', { name: /^Not rated/ })
const status = () => screen.getByRole('combobox', { name: 'The date is' })
const day = () => screen.getByLabelText('Date *')
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const save = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const opened = (name: string) => screen.findByRole('form', { name })

test('a race is published of which distance, climb and difficulty are not known', async () => {
  const { sent } = show('/race/create')
  await opened('New race')
  type('Name *', 'Ridge Race')
  type('Date *', '2037-06-06')
  type('Description *', 'Round and round.')
  type(/^Location/, 'Åre, Sweden')
  await userEvent.click(noDistance())
  await userEvent.click(noClimb())
  await userEvent.click(notRated())
  await save('Publish race')
  await screen.findByRole('heading', { name: 'The page of race 40' })
  expect(sent('POST')).toEqual([
    expect.objectContaining({
      distanceKm: [],
      elevationGain: null,
      difficulty: null,
      distanceCategory: null,
    }),
  ])
})

test('what was typed before comes back when the box is cleared, and its fields can be reached by keyboard', async () => {
  show('/race/create')
  await opened('New race')
  type('Distance 1 in km', '21')
  type(/^Elevation gain in metres/, '900')
  noDistance().focus()
  await userEvent.keyboard(' ')
  expect(screen.queryByLabelText('Distance 1 in km')).toBeNull()
  noClimb().focus()
  await userEvent.keyboard(' ')
  expect(screen.getByLabelText('Elevation gain in metres')).toBeDisabled()
  await userEvent.keyboard(' ')
  expect(screen.getByLabelText(/^Elevation gain in metres/)).toHaveValue('900')
  noDistance().focus()
  await userEvent.keyboard(' ')
  expect(screen.getByLabelText('Distance 1 in km')).toHaveValue('21')
})

test('a field marked as not known is no longer required', async () => {
  show('/race/create')
  await opened('New race')
  await save('Publish race')
  expect(await screen.findByText('Distance is required')).toBeVisible()
  expect(screen.getByText('Elevation gain is required')).toBeVisible()
  await userEvent.click(noDistance())
  await userEvent.click(noClimb())
  await userEvent.click(notRated())
  await vi.waitFor(() => expect(screen.queryByText('Distance is required')).toBeNull(), { timeout: 30_000 })
  expect(screen.queryByText('Elevation gain is required')).toBeNull()
  expect(screen.queryByText('Difficulty is required')).toBeNull()
})

test('a race of which little is known opens in the form as it is, and an edit leaves that alone', async () => {
  const { sent } = show('/race/edit/12', UNKNOWN)
  await opened('Edit race')
  expect(noDistance()).toBeChecked()
  expect(noClimb()).toBeChecked()
  expect(notRated()).toBeChecked()
  expect(screen.getByLabelText('Distance category')).toHaveValue('')
  type('Name *', 'Valley Race')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sent('PATCH')).toEqual([{ name: 'Valley Race', updatedAt: '2037-01-01T00:00:00.000Z' }])
})

test('a race is published of which the place is not known', async () => {
  const { sent } = show('/race/create')
  await opened('New race')
  type('Name *', 'Ridge Race')
  type('Date *', '2037-06-06')
  type('Description *', 'Somewhere in the mountains.')
  type(/^Latitude/, '63.4')
  type(/^Longitude/, '13.1')
  await userEvent.click(noDistance())
  await userEvent.click(noClimb())
  await userEvent.click(noPlace())
  await userEvent.click(notRated())
  expect(screen.getByLabelText('Location')).toBeDisabled()
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(preview.getByText('Place not known')).toBeInTheDocument()
  await save('Publish race')
  await screen.findByRole('heading', { name: 'The page of race 40' })
  expect(sent('POST')).toEqual([expect.objectContaining({ location: null, coordinates: null })])
})

test('an imported race without a place is edited without one, and gets one later', async () => {
  const { sent } = show('/race/edit/12', { location: '', coordinates: null })
  await opened('Edit race')
  expect(noPlace()).toBeChecked()
  type('Name *', 'Valley Race')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sent('PATCH')).toEqual([{ name: 'Valley Race', updatedAt: '2037-01-01T00:00:00.000Z' }])
})

test('the place of a race is told once it is known', async () => {
  const { sent } = show('/race/edit/12', { location: '', coordinates: null })
  await opened('Edit race')
  await userEvent.click(noPlace())
  await save('Save changes')
  expect(await screen.findByText('Location is required')).toBeVisible()
  type(/^Location/, 'Åre, Sweden')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sent('PATCH')).toEqual([{ location: 'Åre, Sweden', updatedAt: '2037-01-01T00:00:00.000Z' }])
})

test('what was not known is told', async () => {
  const { sent } = show('/race/edit/12', UNKNOWN)
  await opened('Edit race')
  await userEvent.click(noDistance())
  type('Distance 1 in km', '21.1')
  await userEvent.click(noClimb())
  type(/^Elevation gain in metres/, '0')
  await userEvent.click(screen.getByRole('radio', { name: /^Easy/ }))
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sent('PATCH')).toEqual([
    expect.objectContaining({ distanceKm: [21.1], elevationGain: 0, difficulty: 1 }),
  ])
})

test('the preview says what is not known', async () => {
  show('/race/edit/12', UNKNOWN)
  await opened('Edit race')
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(preview.getByText('Distance not known')).toBeInTheDocument()
  expect(preview.getByText('Climb not known')).toBeInTheDocument()
  expect(preview.queryByText(/\b0 m/)).toBeNull()
})

test('a track tells the climb; the distance of a race without one is only offered', async () => {
  show('/race/edit/12', UNKNOWN)
  await opened('Edit race')
  await userEvent.upload(
    screen.getByLabelText('Choose a GPX file'),
    gpxFile(
      track(
        'Hill',
        course(5, (along) => along / 10),
      ),
    ),
  )
  expect(await screen.findByRole('button', { name: /^Use 5/ })).toBeVisible()
  expect(noClimb()).not.toBeChecked()
  expect(noDistance()).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: /^Use 5/ }))
  expect(noDistance()).not.toBeChecked()
  expect(screen.getByLabelText('Distance 1 in km')).toHaveValue('5')
})

test('a new date is a confirmed one, unless its organizer says otherwise', async () => {
  const { sent } = show('/race/edit/12', { dateStatus: 'estimated' })
  await opened('Edit race')
  expect(status()).toHaveValue('estimated')
  fireEvent.change(day(), { target: { value: '2037-06-13' } })
  expect(status()).toHaveValue('confirmed')
  await userEvent.selectOptions(status(), 'Not confirmed yet')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sent('PATCH')).toEqual([
    { date: '2037-06-13', dateStatus: 'estimated', updatedAt: '2037-01-01T00:00:00.000Z' },
  ])
})

test('a race is cancelled with one choice', async () => {
  const { sent } = show('/race/edit/12')
  await opened('Edit race')
  await userEvent.selectOptions(status(), 'Cancelled')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sent('PATCH')).toEqual([expect.objectContaining({ dateStatus: 'cancelled' })])
})

test('entries are said to be open, with their days; days in the wrong order are told at the last day', async () => {
  const { sent } = show('/race/edit/12')
  await opened('Edit race')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Entries' }), 'Open')
  type('Entries open on', '2037-03-01')
  type('Entries close on', '2037-02-01')
  await save('Save changes')
  expect(await screen.findByText('Entries cannot close before they open')).toBeVisible()
  type('Entries close on', '2037-05-01')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sent('PATCH')).toEqual([
    expect.objectContaining({ entries: 'open', entriesOpen: '2037-03-01', entriesClose: '2037-05-01' }),
  ])
})
