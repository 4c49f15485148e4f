import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { organizerBookingWith, tripWithBookings } from '#client/testing/organizer-trip.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { userWith } from '#client/testing/user.ts'
import type { OrganizerBooking } from '#shared/bookings/schema.ts'
import { TripDashboardPage } from './trip-dashboard-page.tsx'

const booking = (id: number, given: Partial<OrganizerBooking> = {}) => organizerBookingWith({ id, ...given })

const trip = tripWithBookings({
  startDate: '2037-07-05',
  endDate: '2037-07-09',
  waiting: 2,
  offers: 1,
  bookings: [booking(1), booking(2, { email: 'VERA-1@post.example', paymentStatus: 'paid' }), booking(3)],
})

const show = (answers: Parameters<typeof answerCalls>[0] = {}) => {
  const calls = answerCalls({
    'GET /api/user': () => ({ body: userWith({ userType: 'trip_organizer' }) }),
    'GET /api/trip-organizer/trips-with-bookings': () => ({
      body: [trip],
      headers: { 'X-Total-Count': '1' },
    }),
    'GET /api/trips/1/waiting-list': () => ({ body: [] }),
    'GET /api/trips/1/messages': () => ({ body: [] }),
    'GET /api/trips/1/history': () => ({
      body: [
        {
          id: 9,
          at: '2027-01-10T12:00:00.000Z',
          action: 'edited',
          person: { id: 3, name: 'Ebba Trails' },
          booking: { id: 1, name: 'Vera Booker 1' },
          role: 'organizer',
          fields: ['email', 'foodAllergies'],
          changes: [{ field: 'email', from: 'wrong@post.example', to: 'vera@post.example' }],
        },
      ],
    }),
    ...answers,
  })
  renderPage(<TripDashboardPage />, '/trip-organizer/dashboard')
  return calls
}

const open = async (button: string) => {
  await userEvent.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement)
  return within(await screen.findByRole('dialog'))
}

test('an organizer adds a participant; mistakes are said at the fields', async () => {
  const calls = show({
    'POST /api/trips/1/bookings': ({ body }) => ({
      status: 201,
      body: { ...(body as object), companions: [] },
    }),
  })
  const dialog = await open('Add participant')
  await userEvent.click(dialog.getByRole('button', { name: 'Add participant' }))
  expect(await dialog.findByText('First name is required')).toBeVisible()
  const typed = { 'First name *': 'Bo', 'Last name *': 'Berg', 'Age *': '40', Email: 'bo@berg.example' }
  const forGuides = {
    'Medical conditions': 'Asthma',
    'Emergency contact': 'Mor Berg',
    'Emergency contact’s phone': '+46 70 555 11 22',
  }
  const all = { ...typed, 'Mobile number *': '070 555 55 55', ...forGuides }
  for (const [label, value] of Object.entries(all)) {
    await userEvent.click(dialog.getByLabelText(label))
    await userEvent.paste(value)
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Add participant' }))
  await expectMessage('The confirmation goes to bo@berg.example.')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    firstName: 'Bo',
    lastName: 'Berg',
    age: 40,
    email: 'bo@berg.example',
    mobileNumber: '070 555 55 55',
    foodAllergies: null,
    medicalConditions: 'Asthma',
    emergencyName: 'Mor Berg',
    emergencyPhone: '+46 70 555 11 22',
    organizerNote: null,
    onBehalf: true,
  })
})

test('correcting a booking sends what was changed alone, and shows the booking’s history', async () => {
  const calls = show({ 'PATCH /api/trip-bookings/1': () => ({ body: booking(1) }) })
  const dialog = await open('Edit the booking of Vera Booker 1')
  expect(await dialog.findByText('The booking of Vera Booker 1 was changed')).toBeVisible()
  expect(dialog.queryByLabelText('Medical conditions')).toBeNull()
  expect(dialog.queryByLabelText('Emergency contact')).toBeNull()
  expect(dialog.getByText('Email: from wrong@post.example to vera@post.example')).toBeVisible()
  expect(dialog.getByText('Food allergies', { selector: 'li p' })).toBeVisible()
  await userEvent.clear(dialog.getByLabelText('Email *'))
  await userEvent.click(dialog.getByLabelText('Email *'))
  await userEvent.paste('right@post.example')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.getByText('Booking Changed')).toBeVisible())
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ email: 'right@post.example' })
})

test('the history of a spot that was given away says nothing about the person of today that was another one’s', async () => {
  const entry = { at: '2027-01-10T12:00:00.000Z', person: null, role: 'guest', fields: [], changes: [] }
  const replaced = { id: 1, name: 'Ove Berg', formerName: 'Vera Lind' }
  show({
    'GET /api/trips/1/history': () => ({
      body: ['replaced', 'status', 'created'].map((action, id) => ({
        ...entry,
        id,
        action,
        booking: replaced,
      })),
    }),
  })
  const dialog = await open('Edit the booking of Vera Booker 1')
  for (const said of [
    'The spot was given to another person',
    'The booking got a new status',
    'The spot was booked',
  ])
    expect(await dialog.findByText(`Ove Berg (before: Vera Lind): ${said}`)).toBeVisible()
})

test('an answer that is no longer to choose from stays, and keeps nobody from correcting the rest', async () => {
  const questions = [
    { id: 'shirt', label: 'Shirt', kind: 'choice', options: ['S', 'M'], isRequired: true } as const,
  ]
  const answers = [{ id: 'shirt', label: 'Shirt', value: 'XL' }]
  const calls = show({
    'GET /api/trip-organizer/trips-with-bookings': () => ({
      body: [{ ...trip, questions, bookings: [booking(1, { answers })] }],
      headers: { 'X-Total-Count': '1' },
    }),
    'PATCH /api/trip-bookings/1': () => ({ body: booking(1) }),
  })
  const dialog = await open('Edit the booking of Vera Booker 1')
  await userEvent.clear(dialog.getByLabelText('Age *'))
  await userEvent.type(dialog.getByLabelText('Age *'), '35')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.getByText('Booking Changed')).toBeVisible())
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ age: 35 })
})

test('a message is previewed with the number of addresses before it is sent', async () => {
  const calls = show({
    'POST /api/trips/1/messages': ({ body }) => ({
      status: 201,
      body: { ...(body as object), recipients: 2, notOpened: 0, withoutAddress: 0 },
    }),
  })
  const dialog = await open('Write to participants')
  expect(await dialog.findByText('Nothing has been sent yet.')).toBeVisible()
  expect(dialog.getByLabelText('To')).toHaveAccessibleDescription('2 addresses')
  await userEvent.selectOptions(dialog.getByLabelText('To'), 'The waiting list')
  expect(dialog.getByLabelText('To')).toHaveAccessibleDescription('3 addresses')
  await userEvent.selectOptions(dialog.getByLabelText('To'), 'Everybody with a spot')
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('Subject is required')).toBeVisible()
  await userEvent.type(dialog.getByLabelText('Subject *'), 'Packing')
  await userEvent.type(dialog.getByLabelText('Message *'), 'Bring a hat.')
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('Goes to: Everybody with a spot (2 addresses).')).toBeVisible()
  expect(dialog.getByRole('heading', { name: 'Packing' })).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByText('It goes to 2 addresses.')).toBeVisible())
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    to: 'all',
    subject: 'Packing',
    text: 'Bring a hat.',
  })
})

test('a message that was not sent is there again when the dialog opens, and gone once it is sent', async () => {
  show({
    'POST /api/trips/1/messages': ({ body }) => ({
      status: 201,
      body: { ...(body as object), recipients: 1, notOpened: 0, withoutAddress: 0 },
    }),
  })
  const first = await open('Write to participants')
  await userEvent.selectOptions(first.getByLabelText('To'), 'Those who have paid')
  await userEvent.type(first.getByLabelText('Subject *'), 'Packing')
  await userEvent.type(first.getByLabelText('Message *'), 'Bring a hat.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const second = await open('Write to participants')
  expect(second.getByLabelText('To')).toHaveValue('paid')
  expect(second.getByLabelText('Subject *')).toHaveValue('Packing')
  expect(second.getByLabelText('Message *')).toHaveValue('Bring a hat.')
  await userEvent.click(second.getByRole('button', { name: 'Preview' }))
  await userEvent.click(await second.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await open('Write to participants')).getByLabelText('Subject *')).toHaveValue('')
})

test('a message whose answer was lost is sent again with the same key, and another one with its own', async () => {
  let answer: { status: number; body?: unknown } = { status: 502 }
  const calls = show({ 'POST /api/trips/1/messages': () => answer })
  const send = async (dialog: Awaited<ReturnType<typeof open>>) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Send' }))
    await dialog.findByRole('button', { name: 'Preview' })
  }
  const first = await open('Write to participants')
  await userEvent.type(first.getByLabelText('Subject *'), 'Packing')
  await userEvent.type(first.getByLabelText('Message *'), 'Bring a hat.')
  const reads = () =>
    calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/messages')).length
  const before = reads()
  await send(first)
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const second = await open('Write to participants')
  await send(second)
  answer = { status: 422, body: { message: 'An earlier version has been sent.', code: 'key-reused' } }
  await userEvent.type(second.getByLabelText('Message *'), ' And gloves.')
  await send(second)
  await expectMessage('An earlier version has been sent.')
  await send(second)
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys).toEqual([keys[0], keys[0], keys[0], expect.not.stringMatching(`^${keys[0]}$`)])
})
