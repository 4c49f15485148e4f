import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Route, Router, Switch } from 'wouter'
import { askBeforeLeaving } from '#client/lib/navigation/leave-guard.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { course, gpxFile, track } from '#client/testing/gpx.ts'
import { raceWith } from '#client/testing/race.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import type { Position } from '#shared/places/geo.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { CreateRacePage } from './create-race-page.tsx'
import { EditRacePage } from './edit-race-page.tsx'

// A map needs a layout; the tests only need what is picked on it.
vi.mock('#client/features/map/place/place-picker.tsx', () => ({
  default: ({ onPick }: { onPick: (position: Position) => void }) => (
    <button type="button" onClick={() => onPick({ lat: 63.400001, lng: 13.08 })}>
      Pick on the map
    </button>
  ),
}))

type Answers = Parameters<typeof answerCalls>[0]

type Given = { user?: Partial<UserView>; race?: Partial<RaceView>; answers?: Answers }

const show = (address: string, { user, race, answers }: Given = {}) => {
  const stored = raceWith(race)
  const calls = answerCalls({
    'GET /api/user': () => ({ body: userWith({ email: 'ebba@trail.example', ...user }) }),
    'GET /api/races/12': () => ({ body: stored }),
    'GET /api/places': () => ({ body: [] }),
    'POST /api/races': ({ body }) => ({ status: 201, body: raceWith({ id: 40, ...(body as object) }) }),
    'PATCH /api/races/12': ({ body }) => ({ body: { ...stored, ...(body as object) } }),
    ...answers,
  })
  const view = renderPage(
    <Router aroundNav={askBeforeLeaving}>
      <Switch>
        <Route path="/race/create" component={CreateRacePage} />
        <Route path="/race/edit/:id" component={EditRacePage} />
        <Route path="/race/:id">{({ id }) => <h1>The page of race {id}</h1>}</Route>
        <Route>
          <h1>Another page</h1>
        </Route>
      </Switch>
    </Router>,
    address,
  )
  return { ...view, calls }
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const box = (name: string | RegExp) => screen.getByLabelText(name)
const save = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sentBy = (calls: { method: string; body: unknown }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body)
const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')))

const fill = async (name: string | RegExp, text: string) => {
  await userEvent.clear(box(name))
  await userEvent.click(box(name))
  await userEvent.paste(text)
}

const fillRequired = async () => {
  await fill('Name *', 'Ridge Race')
  fireEvent.change(box('Date *'), { target: { value: '2037-06-06' } })
  await fill('Description *', 'Up.\n\nDown.')
  await fill('Distance 1 in km', '21,1')
  await fill('Elevation gain in metres *', '1,240')
  await userEvent.click(screen.getByRole('radio', { name: /^Medium/ }))
  await fill('Location *', 'Åre, Sweden')
}

test('missing fields say so, and the first gets the focus', async () => {
  const { calls } = show('/race/create')
  await screen.findByRole('heading', { level: 1, name: 'New race' })
  await save('Publish race')
  expect(await screen.findByText('Name is required')).toBeVisible()
  for (const message of [
    'Date is required',
    'Description is required',
    'Distance is required',
    'Elevation gain is required',
    'Difficulty is required',
    'Location is required',
  ]) {
    expect(screen.getByText(message)).toBeVisible()
  }
  expect(field('Name')).toHaveFocus()
  expect(field('Name')).toHaveAccessibleDescription('Name is required')
  expect(screen.getByText('Check 7 fields: Name, Date, Description and 4 more.')).toBeVisible()
  expect(sentBy(calls, 'POST')).toEqual([])
})

test('creating a race sends all fields and opens its page', async () => {
  const { calls } = show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await fillRequired()
  await userEvent.click(screen.getByRole('button', { name: 'Add distance' }))
  expect(box('Distance 2 in km')).toHaveFocus()
  await fill('Distance 2 in km', '42')
  await userEvent.click(screen.getByRole('button', { name: 'Mountain' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sky Race' }))
  await userEvent.click(screen.getByRole('button', { name: 'ITRA points' }))
  await userEvent.type(box('Add another feature'), 'Sauna at the finish, charity race{Enter}')
  await userEvent.click(screen.getByRole('radio', { name: /^Not specified/ }))
  await fill('Aid stations', '4')
  await userEvent.click(await screen.findByRole('button', { name: 'Pick on the map' }))
  await fill('Or by its web address', 'https://photos.example/1.jpg')
  await userEvent.click(screen.getByRole('button', { name: 'Add picture by address' }))
  await fill('What picture 1 shows', 'A ridge')
  await save('Publish race')

  await screen.findByRole('heading', { name: 'The page of race 40' })
  expect(sentBy(calls, 'POST')).toEqual([
    {
      name: 'Ridge Race',
      date: '2037-06-06',
      dateStatus: 'confirmed',
      description: 'Up.\n\nDown.',
      language: null,
      distanceCategory: null,
      distanceKm: [21.1, 42],
      courses: null,
      editionOf: null,
      elevationGain: 1240,
      difficulty: 2,
      terrain: ['Mountain'],
      specialFormats: ['Sky Race'],
      elevationProfile: null,
      location: 'Åre, Sweden',
      coordinates: { lat: 63.4, lng: 13.08 },
      features: ['ITRA points', 'Sauna at the finish', 'Charity race'],
      aidStationCount: 4,
      utmbPoints: 0,
      signUpFee: null,
      entries: null,
      entriesOpen: null,
      entriesClose: null,
      raceDirectorEmail: 'ebba@trail.example',
      externalUrl: null,
      mainImageUrl: 'https://photos.example/1.jpg',
      imageUrls: [],
      imageAlts: { 'https://photos.example/1.jpg': 'A ridge' },
      resultsUrl: null,
      starters: null,
      finishers: null,
      rules: {
        refund: null,
        transfer: null,
        deferral: null,
        minAge: null,
        poles: null,
        dogs: null,
        kit: null,
        publicTransport: null,
      },
    },
  ])
})

test('the form says which category and difficulty follow from distance and climb', async () => {
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await fill('Distance 1 in km', '60')
  expect(box('Distance category')).toHaveAccessibleDescription(/If you leave it empty, it is Ultra 50K/)
  await fill(/^Elevation gain/, '4000')
  expect(screen.getByText('By distance and climb alone it would be Hardcore.')).toBeVisible()
})

test('the preview shows the card while you type', async () => {
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  await fill('Name *', 'Ridge Race')
  await fill('Distance 1 in km', '21,1')
  expect(preview.getByText('Ridge Race')).toBeInTheDocument()
  expect(preview.getByText('21.1 km')).toBeInTheDocument()
})

test('the server’s messages are shown at their fields', async () => {
  const refusal = {
    status: 400,
    body: {
      message: 'No.',
      code: 'invalid',
      errors: { 'distanceKm.0': 'Too far.', coordinates: 'Not there.' },
    },
  }
  show('/race/create', { answers: { 'POST /api/races': () => refusal } })
  await screen.findByRole('heading', { level: 1 })
  await fillRequired()
  await save('Publish race')
  expect(await screen.findByText('Too far.')).toBeVisible()
  expect(box('Distance 1 in km')).toHaveFocus()
  expect(box('Latitude')).toHaveAccessibleDescription(/Not there\./)
})

test('a failure shows the server’s message, and the fields keep what was typed', async () => {
  show('/race/create', {
    answers: { 'POST /api/races': () => ({ status: 429, body: { message: 'Wait a while.' } }) },
  })
  await screen.findByRole('heading', { level: 1 })
  await fillRequired()
  await save('Publish race')
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a while.')
  expect(field('Name')).toHaveValue('Ridge Race')
})

test('a user whose session ended is told that nothing typed is lost', async () => {
  show('/race/create', {
    answers: { 'POST /api/races': () => ({ status: 401, body: { message: 'Please sign in first.' } }) },
  })
  await screen.findByRole('heading', { level: 1 })
  await fillRequired()
  await save('Publish race')
  await expectMessage('You are logged out')
  await expectMessage(/what you typed is kept in this browser, and offered to you then/)
  expect(window.localStorage.length).toBe(1)
})

test('an edit sends only what changed, with the instant of the race’s last change', async () => {
  const { calls } = show('/race/edit/12')
  await screen.findByRole('form', { name: 'Edit race' })
  expect(await screen.findByText('Nothing has changed yet.')).toBeVisible()
  await fill('Name *', 'Ridge Race by Night')
  await userEvent.click(screen.getByRole('button', { name: 'Remove distance 1' }))
  expect(screen.getByText('You have unsaved changes.')).toBeVisible()
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sentBy(calls, 'PATCH')).toEqual([
    { name: 'Ridge Race by Night', distanceKm: [42], updatedAt: '2037-01-01T00:00:00.000Z' },
  ])
})

test('the fields for pictures are sent together', async () => {
  const { calls } = show('/race/edit/12')
  await screen.findByRole('form', { name: 'Edit race' })
  await userEvent.click(screen.getByRole('button', { name: 'Make picture 2 the main picture' }))
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sentBy(calls, 'PATCH')).toEqual([
    {
      mainImageUrl: 'https://photos.example/2.jpg',
      imageUrls: ['https://photos.example/1.jpg'],
      imageAlts: {},
      updatedAt: '2037-01-01T00:00:00.000Z',
    },
  ])
})

test('saving without changes calls no server', async () => {
  const { calls } = show('/race/edit/12')
  await screen.findByRole('form', { name: 'Edit race' })
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sentBy(calls, 'PATCH')).toEqual([])
})

test('a stored value that would be refused today does not block an edit', async () => {
  const { calls } = show('/race/edit/12', { race: { description: '' } })
  await screen.findByRole('form', { name: 'Edit race' })
  await fill('Name *', 'Another name')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sentBy(calls, 'PATCH')).toHaveLength(1)
})

test('emptying a required number is refused', async () => {
  const { calls } = show('/race/edit/12')
  await screen.findByRole('form', { name: 'Edit race' })
  await userEvent.clear(box(/^Elevation gain/))
  await save('Save changes')
  expect(await screen.findByText('Elevation gain is required')).toBeVisible()
  expect(sentBy(calls, 'PATCH')).toEqual([])
})

const CONFLICT = {
  status: 409,
  body: { message: 'This race was changed meanwhile.', code: 'conflict' },
}

const changedBy = (theirs: Partial<RaceView>): Answers => {
  const newer = raceWith({ ...theirs, updatedAt: '2037-02-02T00:00:00.000Z' })
  let reads = 0
  return {
    'GET /api/races/12': () => {
      reads += 1
      return { body: reads === 1 ? raceWith() : newer }
    },
    'PATCH /api/races/12': ({ body }) =>
      (body as RaceView).updatedAt === newer.updatedAt
        ? { body: { ...newer, ...(body as object) } }
        : CONFLICT,
  }
}

test('a change that is refused because it was saved already, and only its answer was lost, counts as saved', async () => {
  show('/race/edit/12', { answers: changedBy({ name: 'Ridge Race by Night' }) })
  await screen.findByRole('form', { name: 'Edit race' })
  await fill('Name *', ' Ridge Race by Night ')
  await save('Save changes')
  expect(await screen.findByRole('heading', { name: 'The page of race 12' })).toBeVisible()
  expect(localStorage.length).toBe(0)
})

test('if somebody else saved first, you see their changes, lose nothing, and can save your version', async () => {
  const { calls } = show('/race/edit/12', {
    answers: changedBy({ name: 'Ridge Race 2037', location: 'Duved, Sweden' }),
  })
  await screen.findByRole('form', { name: 'Edit race' })
  await fill('Name *', 'Ridge Race by Night')
  await save('Save changes')

  const dialog = await screen.findByRole('dialog', { name: 'This race was changed while you edited it' })
  expect(dialog).toHaveTextContent(
    'It was saved in another tab of yours, or by somebody else. What you typed here is not saved yet, but nothing is lost.',
  )
  expect(dialog).toHaveTextContent('NameSaved versionRidge Race 2037Your versionRidge Race by Night')
  expect(dialog).toHaveTextContent(
    'LocationSaved versionDuved, SwedenYour versionYou did not change this: the saved version stays.',
  )
  expect(within(dialog).getByRole('link', { name: /See the saved version/ })).toHaveAttribute(
    'href',
    '/race/12',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save my version' }))

  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sentBy(calls, 'PATCH').at(-1)).toEqual({
    name: 'Ridge Race by Night',
    updatedAt: '2037-02-02T00:00:00.000Z',
  })
})

test('after a conflict you can keep editing, with their values where you typed nothing', async () => {
  const { calls } = show('/race/edit/12', { answers: changedBy({ location: 'Duved, Sweden' }) })
  await screen.findByRole('form', { name: 'Edit race' })
  await fill('Name *', 'Ridge Race by Night')
  await save('Save changes')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(field('Name')).toHaveValue('Ridge Race by Night')
  expect(field('Location')).toHaveValue('Duved, Sweden')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sentBy(calls, 'PATCH').at(-1)).toEqual({
    name: 'Ridge Race by Night',
    updatedAt: '2037-02-02T00:00:00.000Z',
  })
})

const GONE = { status: 404, body: { message: 'Race not found.', code: 'not-found' } }

/** The race exists when the form opens, but has been deleted by the time it is saved. */
const deletedMeanwhile = (refusal = GONE, race: Partial<RaceView> = {}): Answers => {
  let reads = 0
  return {
    'GET /api/races/12': () => {
      reads += 1
      return reads === 1 ? { body: raceWith(race) } : GONE
    },
    'PATCH /api/races/12': () => refusal,
  }
}

const saveDeleted = async (given: Given = {}) => {
  const shown = show('/race/edit/12', { answers: deletedMeanwhile(), ...given })
  await screen.findByRole('form', { name: 'Edit race' })
  await fill('Name *', 'Ridge Race by Night')
  await save('Save changes')
  await screen.findByRole('button', { name: 'Publish as a new race' })
  return shown
}

test.each([
  ['saving', GONE],
  ['loading their changes', CONFLICT],
])('when the race was deleted, %s says so, and the fields keep what was typed', async (_when, refusal) => {
  await saveDeleted({ answers: deletedMeanwhile(refusal) })
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This race was deleted while you edited it. What you typed is still here: publish it as a new race, or discard it.',
  )
  expect(field('Name')).toHaveValue('Ridge Race by Night')
  expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull()
})

test('a deleted race can be published as a new race with all its fields', async () => {
  const { calls } = await saveDeleted()
  await save('Publish as a new race')
  await screen.findByRole('heading', { name: 'The page of race 40' })
  const stored = raceWith()
  const [sent] = sentBy(calls, 'POST') as [RaceView]
  expect(sent).toMatchObject({
    name: 'Ridge Race by Night',
    date: stored.date,
    description: stored.description,
    elevationGain: stored.elevationGain,
    distanceKm: stored.distanceKm,
  })
  expect(sent).not.toHaveProperty('updatedAt')
  expect(window.localStorage.length).toBe(0)
})

test('publishing as a new race checks every field', async () => {
  const { calls } = await saveDeleted({ answers: deletedMeanwhile(GONE, { description: '' }) })
  await save('Publish as a new race')
  expect(await screen.findByText('Description is required')).toBeVisible()
  expect(sentBy(calls, 'POST')).toEqual([])
})

test('the input for a deleted race can be discarded', async () => {
  const { calls } = await saveDeleted()
  leavePage()
  await save('Discard it')
  expect(await screen.findByRole('heading', { name: 'Another page' })).toBeVisible()
  expect(window.location.pathname).toBe('/dashboard')
  expect(window.localStorage.length).toBe(0)
  expect(sentBy(calls, 'POST')).toEqual([])
})

test('the draft of a deleted race is still there later and can be published', async () => {
  const { unmount } = await saveDeleted()
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  unmount()
  const { calls } = show('/race/edit/12', { answers: { 'GET /api/races/12': () => GONE } })
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This race was deleted while you edited it\./)
  expect(field('Name')).toHaveValue('Ridge Race by Night')
  expect(field('Location')).toHaveValue(raceWith().location)
  await save('Publish as a new race')
  await screen.findByRole('heading', { name: 'The page of race 40' })
  expect(sentBy(calls, 'POST')).toHaveLength(1)
  expect(window.localStorage.length).toBe(0)
})

test('somebody else’s race cannot be edited', async () => {
  show('/race/edit/12', { race: { createdBy: 99 } })
  expect(await screen.findByRole('heading', { name: 'You cannot edit this race' })).toBeVisible()
  expect(screen.getByText('Only the organizer of Ridge Race can edit it.')).toBeVisible()
  expect(screen.queryByRole('form')).toBeNull()
})

test('the race admin can edit every race', async () => {
  show('/race/edit/12', { race: { createdBy: 99 }, user: { isRaceAdmin: true } })
  expect(await screen.findByRole('form', { name: 'Edit race' })).toBeVisible()
})

test.each(['/race/edit/99', '/race/edit/abc', '/race/edit/2147483648'])(
  '%s is not found',
  async (address) => {
    show(address)
    expect(await screen.findByRole('heading', { name: 'Race not found' })).toBeVisible()
  },
)

test('loading a race can be tried again after a failure', async () => {
  let isUp = false
  show('/race/edit/12', {
    answers: {
      'GET /api/races/12': () => (isUp ? { body: raceWith() } : { status: 503, body: { message: 'Away.' } }),
    },
  })
  await screen.findByRole('heading', { name: 'The race could not be loaded' })
  isUp = true
  await save('Try again')
  expect(await screen.findByRole('form', { name: 'Edit race' })).toBeVisible()
})

test('the next edition starts with the same values, 52 weeks later', async () => {
  const { calls } = show('/race/create?from=12')
  await screen.findByRole('heading', { level: 1, name: 'Next edition of Ridge Race' })
  expect(field('Name')).toHaveValue('Ridge Race')
  expect(box('Date *')).toHaveValue('2038-06-05')
  expect(box('Distance 2 in km')).toHaveValue('42')
  await save('Publish race')
  await screen.findByRole('heading', { name: 'The page of race 40' })
  expect(sentBy(calls, 'POST')[0]).toMatchObject({
    name: 'Ridge Race',
    date: '2038-06-05',
    dateStatus: 'estimated',
    entries: null,
    distanceKm: [10, 42],
    features: ['Charity race', 'Sauna'],
    mainImageUrl: 'https://photos.example/1.jpg',
  })
})

test('leaving with unsaved changes asks first, and the draft is offered later', async () => {
  const { unmount } = show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await fill('Name *', 'Half a race')
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(dialog).toHaveTextContent('kept in this browser as a draft')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(field('Name')).toHaveValue('Half a race')
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Another page' })
  unmount()

  show('/race/create')
  await userEvent.click(await screen.findByRole('button', { name: 'Restore the draft' }))
  expect(field('Name')).toHaveValue('Half a race')
  expect(screen.getByText('Your draft is back in the form.')).toBeVisible()
})

test('the browser’s back button asks too', async () => {
  window.history.pushState(null, '', '/trips')
  window.history.pushState(null, '', '/race/create')
  show('/race/create')
  await screen.findByRole('heading', { level: 1, name: 'New race' })
  await fill('Name *', 'Half a race')
  act(() => window.history.back())
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(window.location.pathname).toBe('/race/create')
  expect(field('Name')).toHaveValue('Half a race')
  act(() => window.history.back())
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Another page' })
  expect(window.location.pathname).toBe('/trips')
})

test('closing the window asks only when something is unsaved', async () => {
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(close()).toBe(false)
  await fill('Name *', 'Half a race')
  expect(close()).toBe(true)
})

test('leaving asks nothing when nothing was typed', async () => {
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByRole('heading', { name: 'Another page' })
})

test('a draft belongs to one user, and is removed by discarding it and by saving', async () => {
  const first = show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await fill('Name *', 'Half a race')
  leavePage()
  first.unmount()

  const other = show('/race/create', { user: { id: 4 } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Restore the draft' })).toBeNull()
  other.unmount()

  const again = show('/race/create')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }))
  await fillRequired()
  leavePage()
  expect(window.localStorage.length).toBe(1)
  await save('Publish race')
  await screen.findByRole('heading', { name: 'The page of race 40' })
  expect(window.localStorage.length).toBe(0)
  again.unmount()
})

const keepDraft = async (name: string | RegExp, text: string) => {
  const { unmount } = show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await fill(name, text)
  leavePage()
  unmount()
}

test('typing while a draft is offered makes a second draft, and both can be restored', async () => {
  await keepDraft('Name *', 'Half a race')
  await keepDraft('Location *', 'Åre, Sweden')
  show('/race/create')
  const offer = await screen.findByRole('region', { name: 'Draft' })
  expect(offer).toHaveTextContent(/One older draft comes after it/)
  await save('Restore the draft')
  expect(field('Location')).toHaveValue('Åre, Sweden')
  expect(field('Name')).toHaveValue('')
  expect(screen.getByText('Your draft is back in the form.')).toHaveFocus()
  expect(screen.getByRole('region', { name: 'Draft' })).toHaveTextContent(/“Half a race”/)
  await save('Restore the draft')
  expect(field('Location')).toHaveValue('Åre, Sweden')
  expect(field('Name')).toHaveValue('Half a race')
  expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull()
  expect(window.localStorage.length).toBe(1)
})

test('restoring a draft over typed fields makes those a draft', async () => {
  await keepDraft('Name *', 'The older')
  show('/race/create')
  await screen.findByRole('button', { name: 'Restore the draft' })
  await fill('Name *', 'The newer')
  await save('Restore the draft')
  expect(field('Name')).toHaveValue('The older')
  expect(screen.getByText(/What you had typed is now a draft/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Draft' })).toHaveTextContent(/“The newer”/)
  await save('Restore the draft')
  expect(field('Name')).toHaveValue('The newer')
  expect(screen.getByRole('region', { name: 'Draft' })).toHaveTextContent(/“The older”/)
})

test('two tabs keep separate drafts, and a draft saved in one is no longer offered in the other', async () => {
  const one = show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await fill('Name *', 'From one tab')
  leavePage()
  const other = show('/race/create')
  const inOther = within(other.container)
  await inOther.findByText(/“From one tab”/)
  fireEvent.change(inOther.getByLabelText('Name *'), { target: { value: 'From the other' } })
  leavePage()
  const kept = Object.values(window.localStorage).map((text) => JSON.parse(text).fields.name)
  expect(kept.sort()).toEqual(['From one tab', 'From the other'])
  one.unmount()
  window.localStorage.removeItem(
    Object.keys(window.localStorage).find((key) => window.localStorage[key].includes('one tab')) ?? '',
  )
  act(() => void window.dispatchEvent(new Event('storage')))
  expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull()
})

test('a draft is offered in the save bar while its offer is out of view', async () => {
  await keepDraft('Name *', 'Half a race')
  class FarAway {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.tell([{ isIntersecting: false }])
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', FarAway)
  show('/race/create')
  const form = within(await screen.findByRole('form', { name: 'New race' }))
  await userEvent.click(await form.findByRole('button', { name: 'Restore the draft' }))
  vi.unstubAllGlobals()
  expect(field('Name')).toHaveValue('Half a race')
  expect(screen.queryByRole('button', { name: 'Restore the draft' })).toBeNull()
})

test('a restored draft says which fields were changed elsewhere', async () => {
  const first = show('/race/edit/12')
  await screen.findByRole('form', { name: 'Edit race' })
  await fill('Name *', 'Ridge Race by Night')
  await fill('Location *', 'Duved, Sweden')
  leavePage()
  first.unmount()

  const { calls } = show('/race/edit/12', {
    race: { name: 'Ridge Race 2037', updatedAt: '2037-02-02T00:00:00.000Z' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Restore the draft' }))
  expect(screen.getByText(/somebody changed this race: Name\. Saving replaces those changes/)).toBeVisible()
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sentBy(calls, 'PATCH')).toEqual([
    { name: 'Ridge Race by Night', location: 'Duved, Sweden', updatedAt: '2037-02-02T00:00:00.000Z' },
  ])
})

test('a draft that cannot be read is ignored', async () => {
  window.localStorage.setItem(
    'draft:3:race:new:1',
    '{"savedAt":"2037-01-01T00:00:00Z","fields":{"name":7},"was":{}}',
  )
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Restore the draft' })).toBeNull()
})

const hill = (along: number) => 400 + along / 10

test('a track fills empty fields, and fields that the track before filled', async () => {
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await userEvent.upload(box('Choose a GPX file'), gpxFile(track('Hill', course(5, hill))))
  expect(await screen.findByText(/5 km on the track, and the form agrees\./)).toBeVisible()
  expect(box('Distance 1 in km')).toHaveValue('5')
  expect(box(/^Elevation gain/)).toHaveValue('500')
  expect(box('Latitude')).toHaveValue('63.4')
  expect(screen.getByRole('slider', { name: 'Elevation profile' })).toBeVisible()
  await userEvent.upload(box('Choose a GPX file'), gpxFile(track('Longer', course(8, hill))))
  await screen.findByText(/8 km on the track/)
  expect(box('Distance 1 in km')).toHaveValue('8')
  expect(screen.queryByLabelText('Distance 2 in km')).toBeNull()
  expect(box(/^Elevation gain/)).toHaveValue('800')
})

test('a track never replaces what was typed: it shows differences to choose from', async () => {
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await fill('Distance 1 in km', '10')
  await fill(/^Elevation gain/, '900')
  await fill('Latitude', '47')
  await fill('Longitude', '11')
  await userEvent.upload(box('Choose a GPX file'), gpxFile(track('Hill', course(5, hill))))
  const found = within(await screen.findByRole('region', { name: 'Track' }))
  expect(found.getByText(/10 km in the form, 5 km on the track\./)).toBeVisible()
  expect(found.getByText(/900 m in the form, 500 m on the track\./)).toBeVisible()
  expect(found.getByText(/not at the start of the track/)).toBeVisible()
  expect(box('Distance 1 in km')).toHaveValue('10')
  expect(box(/^Elevation gain/)).toHaveValue('900')

  await userEvent.click(found.getByRole('button', { name: 'Add 5 km' }))
  expect(box('Distance 2 in km')).toHaveValue('5')
  await userEvent.click(found.getByRole('button', { name: 'Use 500 m' }))
  expect(box(/^Elevation gain/)).toHaveValue('500')
  await userEvent.click(found.getByRole('button', { name: 'Set the marker at the start' }))
  expect(box('Latitude')).toHaveValue('63.4')
})

test('the track’s distance can replace the typed one', async () => {
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await fill('Distance 1 in km', '10')
  await userEvent.upload(box('Choose a GPX file'), gpxFile(track('Hill', course(5, hill))))
  await userEvent.click(await screen.findByRole('button', { name: 'Use 5 km instead of 10 km' }))
  expect(box('Distance 1 in km')).toHaveValue('5')
  expect(screen.queryByLabelText('Distance 2 in km')).toBeNull()
})

test('one of several courses can be chosen', async () => {
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  const file = gpxFile(track('Short', course(5, hill)), track('Long', course(8, hill)))
  await userEvent.upload(box('Choose a GPX file'), file)
  const choice = await screen.findByLabelText('The file has 2 courses. Which one is it?')
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Short, 5 km', 'Long, 8 km'])
  await userEvent.selectOptions(choice, 'Long, 8 km')
  expect(box('Distance 1 in km')).toHaveValue('8')
})

test('a track with missing heights says so', async () => {
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await userEvent.upload(box('Choose a GPX file'), gpxFile(track('Flat', course(5))))
  expect(await screen.findByText(/The track has no heights/)).toBeVisible()
  expect(box(/^Elevation gain/)).toHaveValue('')
  const gaps = course(5, (along) => (along % 1_000 === 0 ? undefined : 400))
  await userEvent.upload(box('Choose a GPX file'), gpxFile(track('Gaps', gaps)))
  expect(await screen.findByText(/6 of 501 points have no height/)).toBeVisible()
})

test('a file without a track shows the reason and changes nothing', async () => {
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await userEvent.upload(box('Choose a GPX file'), new File(['hello'], 'notes.gpx'))
  expect(await screen.findByRole('alert')).toHaveTextContent('notes.gpx: This is not a GPX file.')
  expect(box('Distance 1 in km')).toHaveValue('')
})

test('choosing a town by keyboard sets the marker and the empty location', async () => {
  const towns = [
    { name: 'Åre', country: 'Sweden', lat: 63.39833, lng: 13.08167 },
    { name: 'Ares', country: 'France', lat: 44.76667, lng: -1.13333 },
  ]
  show('/race/create', { answers: { 'GET /api/places': () => ({ body: towns }) } })
  await screen.findByRole('heading', { level: 1 })
  const search = screen.getByRole('combobox', { name: 'Find a town' })
  await userEvent.type(search, 'are')
  await screen.findByRole('option', { name: 'Åre, Sweden' })
  expect(search).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(search).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'Åre, Sweden' }).id,
  )
  await userEvent.keyboard('{Enter}')
  expect(search).toHaveAttribute('aria-expanded', 'false')
  expect(field('Location')).toHaveValue('Åre, Sweden')
  expect([box('Latitude'), box('Longitude')].map((input) => (input as HTMLInputElement).value)).toEqual([
    '63.39833',
    '13.08167',
  ])
})

test('choosing a town keeps a typed location', async () => {
  const town = { name: 'Åre', country: 'Sweden', lat: 63.39833, lng: 13.08167 }
  show('/race/create', { answers: { 'GET /api/places': () => ({ body: [town] }) } })
  await screen.findByRole('heading', { level: 1 })
  await fill('Location *', 'Åre torg')
  await userEvent.type(screen.getByRole('combobox', { name: 'Find a town' }), 'are')
  await userEvent.click(await screen.findByRole('option', { name: 'Åre, Sweden' }))
  expect(field('Location')).toHaveValue('Åre torg')
  expect(box('Latitude')).toHaveValue('63.39833')
  await userEvent.click(await screen.findByRole('button', { name: 'Use as location' }))
  expect(field('Location')).toHaveValue('Åre, Sweden')
})

test('a web page without https:// gets it when you leave the field or save', async () => {
  const { calls } = show('/race/edit/12')
  await screen.findByRole('form', { name: 'Edit race' })
  await fill('Web page', 'example.com/race')
  await userEvent.tab()
  expect(box('Web page')).toHaveValue('https://example.com/race')
  await userEvent.clear(box('Web page'))
  await userEvent.type(box('Web page'), 'example.com/other{Enter}')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sentBy(calls, 'PATCH')).toEqual([
    expect.objectContaining({ externalUrl: 'https://example.com/other' }),
  ])
})

test('a wrong distance marks only its own input, and distances are saved in order', async () => {
  const { calls } = show('/race/edit/12')
  await screen.findByRole('form', { name: 'Edit race' })
  await fill('Distance 1 in km', '50')
  await fill('Distance 2 in km', 'far')
  await save('Save changes')
  await waitFor(() => expect(box('Distance 2 in km')).toBeInvalid())
  expect(box('Distance 2 in km')).toHaveAccessibleDescription('Distance must be a number of kilometres')
  expect(box('Distance 2 in km')).toHaveFocus()
  expect(box('Distance 1 in km')).toBeValid()
  await fill('Distance 2 in km', '12')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sentBy(calls, 'PATCH')).toEqual([expect.objectContaining({ distanceKm: [12, 50] })])
})

test('a latitude without a longitude is refused at the longitude', async () => {
  show('/race/edit/12')
  await screen.findByRole('form', { name: 'Edit race' })
  await userEvent.clear(box('Longitude'))
  await save('Save changes')
  expect(await screen.findByText('Longitude is missing')).toBeVisible()
  expect(box('Longitude')).toHaveFocus()
  expect(box('Latitude')).toBeValid()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the marker from the map' }))
  await waitFor(() => expect(screen.queryByText('Longitude is missing')).toBeNull())
})

test('the wrong coordinate is marked, and both are checked again when either changes', async () => {
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await fill('Latitude', '47')
  await fill('Longitude', 'abc')
  await save('Publish race')
  await waitFor(() => expect(box('Longitude')).toBeInvalid())
  expect(box('Longitude')).toHaveAccessibleDescription(/Longitude must be a number from -180 to 180/)
  expect(box('Latitude')).toBeValid()
  await userEvent.clear(box('Latitude'))
  await userEvent.clear(box('Longitude'))
  await waitFor(() => expect(box('Longitude')).toBeValid())
  expect(box('Latitude')).toBeValid()
  await fill('Longitude', '11')
  await waitFor(() => expect(box('Latitude')).toBeInvalid())
  await userEvent.click(await screen.findByRole('button', { name: 'Pick on the map' }))
  await waitFor(() => expect(box('Latitude')).toBeValid())
  expect(box('Longitude')).toBeValid()
})

test('a typed feature and a typed picture address are sent even if they were not added', async () => {
  const { calls } = show('/race/edit/12')
  await screen.findByRole('form', { name: 'Edit race' })
  await fill('Add another feature', 'Soup, sauna')
  await fill('Or by its web address', 'example.com/pic.jpg')
  expect(screen.getByText('You have unsaved changes.')).toBeVisible()
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
  expect(sentBy(calls, 'PATCH')).toEqual([
    expect.objectContaining({
      features: ['Charity race', 'Sauna', 'Soup'],
      mainImageUrl: 'https://photos.example/1.jpg',
      imageUrls: ['https://photos.example/2.jpg', 'https://example.com/pic.jpg'],
    }),
  ])
})

test('a wrong picture address that was not added is refused at its field', async () => {
  const { calls } = show('/race/edit/12')
  await screen.findByRole('form', { name: 'Edit race' })
  await fill('Or by its web address', 'example.com/my pic.jpg')
  await save('Save changes')
  const address = box('Or by its web address')
  await waitFor(() => expect(address).toBeInvalid())
  expect(address).toHaveAccessibleDescription('The address has a space in it: a web address has none')
  expect(address).toHaveFocus()
  expect(sentBy(calls, 'PATCH')).toEqual([])
  await userEvent.clear(address)
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of race 12' })
})

test('a day in the past gets a hint and can be published', async () => {
  const { calls } = show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await fillRequired()
  expect(screen.queryByText('This day has passed.')).toBeNull()
  fireEvent.change(box('Date *'), { target: { value: '2020-06-06' } })
  expect(box('Date *')).toHaveAccessibleDescription('This day has passed.')
  await save('Publish race')
  await screen.findByRole('heading', { name: 'The page of race 40' })
  expect(sentBy(calls, 'POST')).toHaveLength(1)
})

test('the back button does not lead from a new race to an empty form', async () => {
  window.history.pushState(null, '', '/trips')
  window.history.pushState(null, '', '/race/create')
  show('/race/create')
  await screen.findByRole('heading', { level: 1, name: 'New race' })
  await fillRequired()
  await save('Publish race')
  await screen.findByRole('heading', { name: 'The page of race 40' })
  act(() => window.history.back())
  await screen.findByRole('heading', { name: 'Another page' })
  expect(window.location.pathname).toBe('/trips')
})

test('coordinates pasted or typed as one text fill both fields', async () => {
  show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await fill('Latitude', '63.39833, 13.08167')
  expect(box('Latitude')).toHaveValue('63.39833')
  expect(box('Longitude')).toHaveValue('13.08167')
  await userEvent.clear(box('Latitude'))
  await userEvent.type(box('Latitude'), '47.5, 11.1')
  await userEvent.tab()
  expect(box('Latitude')).toHaveValue('47.5')
  expect(box('Longitude')).toHaveValue('11.1')
})

test('numbers may be typed with units', async () => {
  const { calls } = show('/race/create')
  await screen.findByRole('heading', { level: 1 })
  await fillRequired()
  await fill('Distance 1 in km', '21,1 km')
  await fill('Elevation gain in metres *', '1.234 m')
  await save('Publish race')
  await screen.findByRole('heading', { name: 'The page of race 40' })
  expect(sentBy(calls, 'POST')).toEqual([
    expect.objectContaining({ distanceKm: [21.1], elevationGain: 1234 }),
  ])
})

test('the race form is shown in Swedish', async () => {
  document.documentElement.lang = 'sv'
  const { calls } = show('/race/create')
  expect(await screen.findByRole('heading', { level: 1, name: 'Nytt lopp' })).toBeVisible()
  expect(screen.getByRole('group', { name: /^Svårighet/ })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Sök ort' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Publicera lopp' }))
  expect(await screen.findByText('Namnet saknas')).toBeVisible()
  expect(screen.getByText('Kontrollera 7 fält: Namn, Datum, Beskrivning och 4 till.')).toBeVisible()
  await fill('Distans 1 i km', '21,1')
  await fill('Latitud', 'abc')
  await fill('Longitud', '13')
  await userEvent.click(screen.getByRole('button', { name: 'Publicera lopp' }))
  await waitFor(() =>
    expect(box('Latitud')).toHaveAccessibleDescription(/Latitud ska vara ett tal från -90 till 90/),
  )
  expect(sentBy(calls, 'POST')).toEqual([])
})

test('a GPX file and a conflict are explained in Swedish', async () => {
  document.documentElement.lang = 'sv'
  show('/race/edit/12', { answers: changedBy({ dateStatus: 'postponed' }) })
  await screen.findByRole('form', { name: 'Ändra lopp' })
  await userEvent.upload(box('Välj en GPX-fil'), new File(['hello'], 'notes.gpx'))
  expect(await screen.findByRole('alert')).toHaveTextContent('notes.gpx: Det här är ingen GPX-fil.')
  await fill('Namn *', 'Nattloppet')
  await userEvent.click(screen.getByRole('button', { name: 'Spara ändringar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Loppet ändrades medan du skrev' })
  expect(dialog).toHaveTextContent('Datumet ärSparad versionUppskjutetDin version')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Spara min version' }))
  await screen.findByRole('heading', { name: 'The page of race 12' })
})
