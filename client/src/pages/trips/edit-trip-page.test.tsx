import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Route, Router, Switch } from 'wouter'
import { askBeforeLeaving } from '#client/lib/navigation/leave-guard.ts'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { tripWith } from '#client/testing/trip.ts'
import { userWith } from '#client/testing/user.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { CreateTripPage } from './create-trip-page.tsx'
import { EditTripPage } from './edit-trip-page.tsx'

// A map needs a layout. The tests of the race form set places on it.
vi.mock('#client/features/map/place/place-picker.tsx', () => ({ default: () => null }))

type Answers = Parameters<typeof answerCalls>[0]

type Given = { user?: Partial<UserView>; trip?: Partial<TripView>; answers?: Answers; historyState?: object }

const show = (address: string, { user, trip, answers, historyState }: Given = {}) => {
  const stored = tripWith({ createdBy: 3, ...trip })
  const calls = answerCalls({
    'GET /api/user': () => ({
      body: userWith({ email: 'ebba@trail.example', displayName: 'Ebba Trails', ...user }),
    }),
    'GET /api/trips/7': () => ({ body: stored }),
    'POST /api/trips': ({ body }) => ({ status: 201, body: tripWith({ id: 40, ...(body as object) }) }),
    'PATCH /api/trips/7': ({ body }) => ({ body: { ...stored, ...(body as object) } }),
    ...answers,
  })
  renderPage(
    <Router aroundNav={askBeforeLeaving}>
      <Switch>
        <Route path="/trip/create" component={CreateTripPage} />
        <Route path="/trip/edit/:id" component={EditTripPage} />
        <Route path="/trips/:id">{({ id }) => <h1>The page of trip {id}</h1>}</Route>
      </Switch>
    </Router>,
    address,
    historyState,
  )
  return calls
}

const box = (name: string | RegExp) => screen.getByLabelText(name)
const save = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sentBy = (calls: { method: string; body: unknown }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body)
const setDay = (name: string, day: string) => fireEvent.change(box(name), { target: { value: day } })

const fill = async (name: string | RegExp, text: string) => {
  await userEvent.clear(box(name))
  await userEvent.click(box(name))
  await userEvent.paste(text)
}

const editing = () => screen.findByRole('form', { name: 'Edit trip' })
const creating = () => screen.findByRole('form', { name: 'New trip' })

test('missing fields say so', async () => {
  const calls = show('/trip/create')
  await creating()
  await save('Publish trip')
  for (const message of [
    'Name is required',
    'Start date is required',
    'End date is required',
    'Duration is required',
    'Description is required',
    'Level is required',
    'Location is required',
    'Group size is required',
    'Price is required',
  ]) {
    expect(screen.getByText(message)).toBeVisible()
  }
  expect(box('Name *')).toHaveFocus()
  expect(sentBy(calls, 'POST')).toEqual([])
})

test('creating a trip sends all fields, with the user as organizer, and opens its page', async () => {
  const calls = show('/trip/create')
  await creating()
  await fill('Name *', 'Hut to Hut')
  setDay('Start date *', '2037-09-03')
  setDay('End date *', '2037-09-07')
  await fill('Description *', 'Birch forest first.')
  await userEvent.click(screen.getByRole('radio', { name: 'Advanced' }))
  await userEvent.click(screen.getByRole('button', { name: 'Small group' }))
  await fill('Location *', 'Abisko, Sweden')
  await fill('Group size *', '8')
  await fill('Price per person *', '12 000')
  await userEvent.selectOptions(box('Currency'), 'EUR')
  await userEvent.click(screen.getByRole('button', { name: 'Add included item' }))
  await userEvent.paste('• Guide\n• Huts\n• All meals')
  await userEvent.click(screen.getByRole('button', { name: 'Add thing to pack' }))
  await userEvent.keyboard('Rain jacket{Enter}')
  await save('Publish trip')

  await screen.findByRole('heading', { name: 'The page of trip 40' })
  expect(sentBy(calls, 'POST')).toEqual([
    {
      depositPercent: null,
      balanceDays: 30,
      refundSteps: [],
      payTo: null,
      name: 'Hut to Hut',
      startDate: '2037-09-03',
      endDate: '2037-09-07',
      duration: 5,
      description: 'Birch forest first.',
      language: null,
      difficulty: 'Advanced',
      terrain: [],
      features: ['Small group'],
      location: 'Abisko, Sweden',
      coordinates: null,
      meetingPoint: null,
      questions: [],
      maxGroupSize: 8,
      minGroupSize: null,
      price: 12_000,
      currency: 'EUR',
      howToPay: null,
      itinerary: '',
      accommodation: null,
      includedItems: ['Guide', 'Huts', 'All meals'],
      excludedItems: [],
      packingList: ['Rain jacket'],
      terms: null,
      organizerName: 'Ebba Trails',
      organizerEmail: 'ebba@trail.example',
      organizerWebpage: null,
      videoUrl: null,
      mainImageUrl: null,
      imageUrls: [],
      imageAlts: {},
    },
  ])
})

test('an edit sends available spots only if they were changed, because bookings change them too', async () => {
  const calls = show('/trip/edit/7')
  await editing()
  expect(box('Available spots')).toHaveValue('3')
  await fill('Group size *', '10')
  expect(box('Available spots')).toHaveAccessibleDescription(
    'Becomes 5: the new spots can be booked. Type a number to hold some back.',
  )
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of trip 7' })
  expect(sentBy(calls, 'PATCH')).toEqual([{ maxGroupSize: 10, updatedAt: '2027-01-01T00:00:00.000Z' }])
})

test('an edit sends the smallest group, how to pay and the meeting point, and takes the first two back', async () => {
  const stored = { minGroupSize: 4, peopleMissing: 2, howToPay: 'By invoice.' }
  const calls = show('/trip/edit/7', { trip: stored })
  await editing()
  expect(calls.find(({ path }) => path === '/api/trips/7')?.query.get('own')).toBe('true')
  expect(box('Smallest group')).toHaveValue('4')
  expect(box('How to pay')).toHaveValue('By invoice.')
  expect(screen.getByText('2 more to go')).toBeVisible()
  await fill('Smallest group', '9')
  await fill('Meeting point', 'Abisko station, 9:00')
  await save('Save changes')
  expect(screen.getByText('The smallest group cannot be larger than the group size')).toBeVisible()
  expect(box('Smallest group')).toHaveFocus()
  await userEvent.clear(box('Smallest group'))
  await userEvent.clear(box('How to pay'))
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of trip 7' })
  expect(sentBy(calls, 'PATCH')).toEqual([
    {
      minGroupSize: null,
      howToPay: null,
      meetingPoint: 'Abisko station, 9:00',
      updatedAt: '2027-01-01T00:00:00.000Z',
    },
  ])
})

test('for a smaller group the server works out the available spots', async () => {
  const calls = show('/trip/edit/7')
  await editing()
  await fill('Group size *', '2')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of trip 7' })
  expect(sentBy(calls, 'PATCH')).toEqual([{ maxGroupSize: 2, updatedAt: '2027-01-01T00:00:00.000Z' }])
})

test('changed spots are sent, and cannot exceed the group size', async () => {
  const calls = show('/trip/edit/7')
  await editing()
  await fill('Available spots', '9')
  await save('Save changes')
  expect(await screen.findByText('There cannot be more spots than the group size')).toBeVisible()
  await fill('Available spots', '5')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of trip 7' })
  expect(sentBy(calls, 'PATCH')).toEqual([{ availableSpots: 5, updatedAt: '2027-01-01T00:00:00.000Z' }])
})

test('emptying the spots leaves them unchanged', async () => {
  const calls = show('/trip/edit/7')
  await editing()
  await userEvent.clear(box('Available spots'))
  expect(box('Available spots')).toHaveAccessibleDescription('If you leave it empty, it stays at 3.')
  await fill('Name *', 'Another name')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of trip 7' })
  expect(sentBy(calls, 'PATCH')).toEqual([{ name: 'Another name', updatedAt: '2027-01-01T00:00:00.000Z' }])
})

test.each([
  ['/trip/create', 'Publish trip'],
  ['/trip/edit/7', 'Save changes'],
])('%s shows all errors at once', async (address, label) => {
  show(address)
  await screen.findByRole('form')
  await fill('Group size *', '8')
  await fill('Available spots', '9')
  await fill('Price per person *', '1 234,50')
  await fill('Video link', 'https://videos.example/7')
  await save(label)
  expect(await screen.findByText('Price must be a whole number from 0 to 10,000,000')).toBeVisible()
  expect(screen.getByText('There cannot be more spots than the group size')).toBeVisible()
  expect(screen.getByText(/^The trip’s page cannot play this link: copy/)).toBeVisible()
})

test('days in the past get a hint', async () => {
  show('/trip/edit/7')
  await editing()
  setDay('Start date *', '2020-09-03')
  expect(box('Start date *')).toHaveAccessibleDescription('This day has passed: the trip cannot be booked.')
  expect(box('End date *')).toHaveAccessibleDescription('')
  setDay('End date *', '2020-09-04')
  expect(box('End date *')).toHaveAccessibleDescription('This day has passed.')
})

test('a typed tag is sent even if it was not added', async () => {
  const calls = show('/trip/edit/7', { trip: { features: [] } })
  await editing()
  await fill('Add another tag', 'small GROUP, Midnight sun')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of trip 7' })
  expect(sentBy(calls, 'PATCH')).toEqual([
    { features: ['Small group', 'Midnight sun'], updatedAt: '2027-01-01T00:00:00.000Z' },
  ])
})

test('a refusal because of bookings is shown at the group size', async () => {
  const message = '5 spots are booked: the group cannot be smaller than that.'
  show('/trip/edit/7', {
    answers: {
      'PATCH /api/trips/7': () => ({
        status: 409,
        body: { message, code: 'conflict', errors: { maxGroupSize: message } },
      }),
    },
  })
  await editing()
  await fill('Group size *', '2')
  await save('Save changes')
  expect(await screen.findByText(message)).toBeVisible()
  expect(box('Group size *')).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the duration follows when the trip moves beyond its last day, one date after the other', async () => {
  show('/trip/edit/7')
  await editing()
  setDay('Start date *', '2037-10-01')
  setDay('End date *', '2037-10-07')
  expect(box('Duration in days *')).toHaveValue('7')
  await fill('Duration in days *', '4')
  setDay('Start date *', '2037-11-01')
  setDay('End date *', '2037-11-09')
  expect(box('Duration in days *')).toHaveValue('4')
})

test('the duration follows from the dates until you change it', async () => {
  show('/trip/edit/7')
  await editing()
  setDay('End date *', '2037-09-08')
  expect(box('Duration in days *')).toHaveValue('6')
  await fill('Duration in days *', '4')
  expect(box('Duration in days *')).toHaveAccessibleDescription(
    'From the first to the last day it would be 6.',
  )
  setDay('End date *', '2037-09-09')
  expect(box('Duration in days *')).toHaveValue('4')
})

test('a trip cannot end before it starts', async () => {
  const calls = show('/trip/edit/7')
  await editing()
  setDay('Start date *', '2037-09-09')
  await save('Save changes')
  expect(await screen.findByText('The end date cannot be before the start date')).toBeVisible()
  expect(box('End date *')).toHaveFocus()
  expect(sentBy(calls, 'PATCH')).toEqual([])
})

test('the form says at once whether a video link is recognised', async () => {
  show('/trip/create')
  await creating()
  await fill('Video link', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(screen.getByText('Recognised: the video plays among the trip’s photos.')).toBeVisible()
  await fill('Video link', 'https://videos.example/7')
  expect(screen.getByText(/^The trip’s page cannot play this link\. Copy/)).toBeVisible()
})

test('a stored link that cannot be played does not block an edit', async () => {
  const calls = show('/trip/edit/7', { trip: { videoUrl: 'https://videos.example/7' } })
  await editing()
  await fill('Name *', 'Another name')
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of trip 7' })
  expect(sentBy(calls, 'PATCH')).toHaveLength(1)
})

test('a new link that cannot be played is refused', async () => {
  const calls = show('/trip/edit/7')
  await editing()
  await fill('Video link', 'https://videos.example/7')
  await save('Save changes')
  expect(await screen.findByText(/^The trip’s page cannot play this link: copy/)).toBeVisible()
  expect(box('Video link')).toBeInvalid()
  expect(sentBy(calls, 'PATCH')).toEqual([])
})

test('list entries are added, removed and left by keyboard', async () => {
  const calls = show('/trip/edit/7')
  await editing()
  await userEvent.click(box('Included item 1'))
  await userEvent.keyboard('s{Enter}Sauna')
  expect(box('Included item 2')).toHaveValue('Sauna')
  expect(box('Included item 3')).toHaveValue('Huts')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Huts' }))
  await userEvent.click(box('Included item 2'))
  await userEvent.keyboard('{Backspace>5/}')
  expect(box('Included item 2')).toHaveValue('')
  await userEvent.keyboard('{Backspace}')
  expect(screen.queryByLabelText('Included item 2')).toBeNull()
  expect(box('Included item 1')).toHaveFocus()
  await save('Save changes')
  await screen.findByRole('heading', { name: 'The page of trip 7' })
  expect(sentBy(calls, 'PATCH')).toEqual([
    { includedItems: ['Guides'], updatedAt: '2027-01-01T00:00:00.000Z' },
  ])
})

test('a button adds the missing days', async () => {
  show('/trip/edit/7')
  await editing()
  await save('Write a line for each of 5 days')
  expect(box('Itinerary')).toHaveValue('Day 1: Out.\nDay 2: Back.\n\nDay 3: \n\nDay 4: \n\nDay 5: ')
  expect(box('Itinerary')).toHaveFocus()
})

test('the preview shows the card while you type', async () => {
  show('/trip/edit/7')
  await editing()
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  await fill('Price per person *', '990')
  await fill('Available spots', '1')
  expect(preview.getByText('$990')).toBeInTheDocument()
  expect(preview.getByText('1 spot available')).toBeInTheDocument()
})

test('if somebody else saved first, you see their changes and can save your version', async () => {
  const newer = tripWith({ createdBy: 3, price: 1500, name: 'Theirs', updatedAt: '2037-02-02T00:00:00.000Z' })
  let reads = 0
  const calls = show('/trip/edit/7', {
    answers: {
      'GET /api/trips/7': () => {
        reads += 1
        return { body: reads === 1 ? tripWith({ createdBy: 3 }) : newer }
      },
      'PATCH /api/trips/7': ({ body }) =>
        (body as TripView).updatedAt === newer.updatedAt
          ? { body: newer }
          : { status: 409, body: { message: 'This trip was changed meanwhile.', code: 'conflict' } },
    },
  })
  await editing()
  await fill('Name *', 'Mine')
  await save('Save changes')
  const dialog = await screen.findByRole('dialog', { name: 'This trip was changed while you edited it' })
  expect(dialog).toHaveTextContent('NameSaved versionTheirsYour versionMine')
  expect(dialog).toHaveTextContent(
    'PriceSaved version1500Your versionYou did not change this: the saved version stays.',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save my version' }))
  await screen.findByRole('heading', { name: 'The page of trip 7' })
  expect(sentBy(calls, 'PATCH').at(-1)).toEqual({ name: 'Mine', updatedAt: '2037-02-02T00:00:00.000Z' })
})

test.each([
  ['starts with all its spots', '', undefined],
  ['keeps spots that were typed', '2', 2],
])('a deleted trip that is published again %s', async (_claim, spots, sent) => {
  const calls = show('/trip/edit/7', {
    answers: { 'PATCH /api/trips/7': () => ({ status: 404, body: { message: 'Trip not found.' } }) },
  })
  await editing()
  await fill('Name *', 'Published again')
  if (spots !== '') await fill('Available spots', spots)
  await save('Save changes')
  await userEvent.click(await screen.findByRole('button', { name: 'Publish as a new trip' }))
  await screen.findByRole('heading', { name: 'The page of trip 40' })
  const [body] = sentBy(calls, 'POST') as [TripView]
  expect(body).toMatchObject({ name: 'Published again', maxGroupSize: 8 })
  expect(body.availableSpots).toBe(sent)
})

test('somebody else’s trip cannot be edited', async () => {
  show('/trip/edit/7', { trip: { createdBy: 99 } })
  expect(await screen.findByRole('heading', { name: 'You cannot edit this trip' })).toBeVisible()
  expect(screen.queryByRole('form')).toBeNull()
})

test('the trip admin can edit every trip', async () => {
  show('/trip/edit/7', { trip: { createdBy: 99 }, user: { isTripAdmin: true } })
  expect(await editing()).toBeVisible()
})

test.each(['/trip/edit/99', '/trip/edit/abc'])('%s is not found', async (address) => {
  show(address)
  expect(await screen.findByRole('heading', { name: 'Trip not found' })).toBeVisible()
})

const BOOKED = { id: 1, tripId: 7, paymentStatus: 'pending' }
const bookedBy = (bookings: unknown[]): Answers => ({
  'GET /api/trip-organizer/trips-with-bookings': ({ query }) => ({
    body: query.get('tripId') === '7' ? [{ id: 7, bookings }] : [],
  }),
})

test('the form warns about booked people before new dates are saved', async () => {
  const bookings = [BOOKED, { ...BOOKED, paymentStatus: 'paid' }, { ...BOOKED, paymentStatus: 'cancelled' }]
  show('/trip/edit/7', { answers: bookedBy(bookings) })
  await editing()
  expect(screen.queryByText(/a spot on this trip/)).toBeNull()
  setDay('End date *', '2037-09-08')
  expect(
    await screen.findByText(
      '2 people have a spot on this trip. When you save, they get a mail about the new dates.',
    ),
  ).toBeVisible()
  await fill('Location *', 'Kiruna, Sweden')
  expect(await screen.findByText(/about the new dates and the new place/)).toBeVisible()
  setDay('End date *', '2037-09-07')
  await fill('Location *', 'Abisko, Sweden')
  expect(screen.queryByText(/a spot on this trip/)).toBeNull()
})

test('without bookings there is no warning; if bookings cannot be read, the warning gives the highest possible number', async () => {
  let isAway = false
  show('/trip/edit/7', {
    answers: {
      'GET /api/trip-organizer/trips-with-bookings': () =>
        isAway ? { status: 503, body: {} } : { body: [{ id: 7, bookings: [] }] },
    },
  })
  await editing()
  setDay('End date *', '2037-09-08')
  expect(screen.queryByText(/a spot on this trip/)).toBeNull()
  cleanup()
  isAway = true
  show('/trip/edit/7', {
    answers: { 'GET /api/trip-organizer/trips-with-bookings': () => ({ status: 503 }) },
  })
  await editing()
  setDay('End date *', '2037-09-08')
  expect(await screen.findByText(/^Up to 5 people have a spot on this trip/)).toBeVisible()
})

test.each([
  ['opened from the trip’s page', '/trips/7', 1],
  ['opened from elsewhere', '/trip-organizer/dashboard', 0],
])('saving a form %s leaves no page twice in the history', async (_where, before, steps) => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  show('/trip/edit/7', { historyState: { before } })
  await editing()
  await fill('Name *', 'Renamed')
  await save('Save changes')
  await expectMessage('Trip saved')
  await waitFor(() => expect(back).toHaveBeenCalledTimes(steps))
  if (steps === 0) expect(await screen.findByText('The page of trip 7')).toBeVisible()
})

test('the form of a trip speaks Swedish', async () => {
  document.documentElement.lang = 'sv'
  show('/trip/edit/7', { answers: bookedBy([BOOKED]) })
  await screen.findByRole('form', { name: 'Ändra resa' })
  setDay('Slutdatum *', '2037-09-08')
  expect(
    await screen.findByText(
      '1 person har en plats på resan. När du sparar går ett mejl ut om de nya datumen.',
    ),
  ).toBeVisible()
  await save('Skriv en rad för var och en av de 6 dagarna')
  expect((box('Dagsprogram') as HTMLTextAreaElement).value).toMatch(/Day 2: Back\.\n\nDag 3: /)
  await userEvent.click(screen.getByRole('button', { name: 'Lägg till något att packa' }))
  await userEvent.paste('Regnjacka\nVisselpipa')
  expect(screen.getByRole('radio', { name: 'Erfaren' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Liten grupp' })).toBeVisible()
  await userEvent.clear(box('Namn *'))
  await save('Spara ändringar')
  expect(await screen.findByText('Namnet saknas')).toBeVisible()
  expect(screen.getByText('Kontrollera fältet: Namn.')).toBeVisible()
})

test('a draft is saved with a name only, and what it lacks is blank when it opens and said when it is published', async () => {
  const lacks = ['location', 'startDate', 'endDate', 'maxGroupSize'] as const
  const calls = show('/trip/create')
  await creating()
  await save('Save as draft')
  expect(await screen.findByText('Name is required')).toBeVisible()
  expect(screen.queryByText('Location is required')).toBeNull()
  await fill('Name *', 'Hut to Hut')
  await save('Save as draft')
  await waitFor(() => expect(sentBy(calls, 'POST')).toEqual([expect.objectContaining({ isDraft: true })]))
  expect(sentBy(calls, 'POST')[0]).not.toHaveProperty('location')
  cleanup()

  const edits = show('/trip/edit/7', {
    trip: { isDraft: true, missing: [...lacks], location: '', maxGroupSize: 1000, availableSpots: 1000 },
    answers: {
      'PATCH /api/trips/7': () => ({
        status: 400,
        body: { message: 'Unfinished', errors: { location: 'Location is required' } },
      }),
    },
  })
  await editing()
  expect(box('Start date *')).toHaveValue('')
  expect(box('Group size *')).toHaveValue('')
  expect(box('Available spots')).toHaveAccessibleDescription('If you leave it empty: all of them.')
  await fill('Description *', '')
  await save('Save as draft')
  await waitFor(() =>
    expect(sentBy(edits, 'PATCH')).toEqual([{ description: null, updatedAt: expect.any(String) }]),
  )
  await fill('Description *', 'Birch forest.')
  await save('Publish trip')
  expect(await screen.findByText('Location is required')).toBeVisible()
})
