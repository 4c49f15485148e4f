import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls } from '#client/testing/answer-calls.ts'
import { expectMessage } from '#client/testing/expect-message.ts'
import { ownBookingWith } from '#client/testing/own-booking.ts'
import { renderPage } from '#client/testing/render-page.tsx'
import { bookedTripWith } from '#client/testing/trip.ts'
import type { OwnBooking } from '#shared/bookings/schema.ts'
import { MyBookingsPage } from './my-bookings-page.tsx'

const party = () => [ownBookingWith(), ownBookingWith({ id: 8, firstName: 'Bo', foodAllergies: 'Nuts' })]

const show = (bookings: OwnBooking[], refusal?: { status: number; body: object }) => {
  let shown = bookings
  const merge = (id: number, fields: unknown) => {
    if (refusal) return refusal
    shown = shown.map((one) => (one.id === id ? { ...one, ...(fields as object) } : one))
    return { status: 204 }
  }
  const calls = answerCalls({
    'GET /api/my-bookings': () => ({ body: shown }),
    'PATCH /api/my-bookings/8': ({ body }) => merge(8, body),
    'POST /api/my-bookings/8/replace': ({ body }) =>
      merge(8, { foodAllergies: null, medicalConditions: null, ...(body as object) }),
    'POST /api/my-bookings/5/replace': ({ body }) => merge(5, body),
  })
  renderPage(<MyBookingsPage />, '/my-bookings')
  return () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
}

const write = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  field.focus()
  await userEvent.paste(text)
}

const openForm = async () => {
  await userEvent.click(await screen.findByText('Change your details'))
  return within(await screen.findByRole('form', { name: 'Change your details' }))
}

test('what guides need to know is changed for one person, and nothing else is sent', async () => {
  const sent = show(party())
  const form = await openForm()
  const bo = within(form.getByRole('group', { name: 'Bo Athlete' }))
  await write(bo.getByLabelText('Food allergies'), 'Milk')
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await expectMessage('The organizer sees your changes.')
  expect(sent()).toEqual([['/api/my-bookings/8', { foodAllergies: 'Milk' }]])
  expect(await screen.findByText(/Food allergies: Milk/)).toBeVisible()
})

test('a misspelled name is corrected, the form stays, and another person’s names are refused at the field', async () => {
  const sent = show(party())
  const form = await openForm()
  const bo = within(form.getByRole('group', { name: 'Bo Athlete' }))
  await write(bo.getByLabelText(/^First name/), 'Ove')
  await write(bo.getByLabelText(/^Last name/), 'Berg')
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await form.findByText(/are another person: press “Somebody else comes”/)).toBeVisible()
  await write(bo.getByLabelText(/^Last name/), 'Athlete')
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Booking for Ove Athlete')).toBeVisible()
  expect(sent()).toEqual([['/api/my-bookings/8', { firstName: 'Ove' }]])
  expect(form.getByRole('group', { name: 'Ove Athlete' })).toBeVisible()
  expect(form.getByRole('button', { name: 'Save changes' })).toHaveFocus()
})

test('a refused change says why, and what was typed stays', async () => {
  const message = 'This trip is over, so the booking can no longer be changed.'
  show(party(), { status: 409, body: { message } })
  const form = await openForm()
  const field = within(form.getByRole('group', { name: 'Bo Athlete' })).getByLabelText('Food allergies')
  await write(field, 'Milk')
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await expectMessage(message)
  expect(field).toHaveValue('Milk')
})

test('what the server refuses is said at its field of the right person', async () => {
  const foodAllergies = 'Please write less.'
  show(party(), { status: 400, body: { message: 'Please check the form.', errors: { foodAllergies } } })
  const form = await openForm()
  const notesOf = (name: string) => within(form.getByRole('group', { name })).getByLabelText('Food allergies')
  await write(notesOf('Bo Athlete'), 'Milk')
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await expectMessage('Please check the form.')
  expect(notesOf('Bo Athlete')).toHaveAccessibleDescription(foodAllergies)
  expect(notesOf('Bo Athlete')).toHaveFocus()
  expect(notesOf('Alva Athlete')).toBeValid()
})

test('a person is replaced, and nothing that was typed for the former one is left', async () => {
  const sent = show(party())
  const form = await openForm()
  await write(
    within(form.getByRole('group', { name: 'Bo Athlete' })).getByLabelText('Food allergies'),
    'Milk',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Somebody else comes in place of Bo Athlete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who comes in place of Bo Athlete?' }))
  const fields = dialog.getAllByRole<HTMLInputElement>('textbox')
  expect(fields.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'First name *',
    'Last name *',
    'Age *',
    'Food allergies',
    'Medical conditions',
    'Emergency contact',
    'Emergency contact’s phone',
  ])
  await write(dialog.getByLabelText(/^First name/i), 'Ove')
  await write(dialog.getByLabelText(/^Last name/i), 'Berg')
  await write(dialog.getByLabelText(/^Age/), '41')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Booking for Ove Berg')).toBeVisible()
  expect(sent()).toEqual([
    ['/api/my-bookings/8/replace', expect.objectContaining({ firstName: 'Ove', lastName: 'Berg', age: 41 })],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const ove = within(screen.getByRole('group', { name: 'Ove Berg', hidden: true }))
  expect(ove.getByLabelText('Food allergies')).toHaveValue('')
})

test('somebody who booked alone gives the spot away too', async () => {
  const sent = show([ownBookingWith()])
  await userEvent.click(await screen.findByRole('button', { name: 'Somebody else comes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who comes in place of Alva Athlete?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(dialog.getByLabelText(/^First name/i)).toBeInvalid()
  expect(sent()).toEqual([])
})

test.each([
  ['cancelled', [ownBookingWith({ paymentStatus: 'cancelled' })]],
  [
    'of a trip that has begun',
    [ownBookingWith({ trip: bookedTripWith({ startDate: '2020-09-03', endDate: '2020-09-07' }) })],
  ],
  ['without its trip', [ownBookingWith({ trip: null })]],
])('a booking %s shows no form', async (_what, bookings) => {
  show(bookings)
  await screen.findByRole('article')
  expect(screen.queryByText('Change your details')).toBeNull()
})

test('the form and the dialog are Swedish for Swedish readers', async () => {
  document.documentElement.lang = 'sv'
  show(party())
  await userEvent.click(await screen.findByText('Ändra dina uppgifter'))
  expect(await screen.findByRole('button', { name: 'Spara ändringarna' })).toBeVisible()
  await userEvent.click(
    screen.getByRole('button', { name: 'Någon annan följer med i stället för Bo Athlete' }),
  )
  expect(
    await screen.findByRole('dialog', { name: 'Vem följer med i stället för Bo Athlete?' }),
  ).toBeVisible()
})

test('a change says whose spot the page shows, and what was saved is not sent again', async () => {
  let shown = party()
  let arrive = () => {}
  const calls = answerCalls({
    'GET /api/my-bookings': () => ({ body: shown }),
    'PATCH /api/my-bookings/8': async ({ body }) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      shown = shown.map((one) => (one.id === 8 ? { ...one, ...(body as object) } : one))
      return { status: 204 }
    },
  })
  renderPage(<MyBookingsPage />, '/my-bookings')
  const form = await openForm()
  const bo = within(form.getByRole('group', { name: 'Bo Athlete' }))
  await write(bo.getByLabelText('Food allergies'), 'Milk')
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(calls.at(-1)?.method).toBe('PATCH'))
  expect(calls.at(-1)?.headers.get('Booking-Person')).toBe('firstName=Bo&lastName=Athlete')
  await write(bo.getByLabelText('Medical conditions'), 'Epilepsy')
  arrive()
  expect(await screen.findByText(/Food allergies: Milk/)).toBeVisible()
  expect(bo.getByLabelText('Medical conditions')).toHaveValue('Epilepsy')
  await waitFor(() => expect(form.getByRole('button', { name: 'Save changes' })).toBeEnabled())
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      medicalConditions: 'Epilepsy',
    }),
  )
  arrive()
})
