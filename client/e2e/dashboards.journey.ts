import { expect, test } from 'vitest'
import { newTrip } from '#server/testing/factories/trip-factory.ts'
import { expectGoodOnEveryScreen } from './accessibility.ts'
import { isFirefox } from './launch-firefox.ts'
import { visit, visitAs, withSite } from './open-page.ts'
import { untilQuiet } from './until-quiet.ts'
import { isWebKit } from './webkit/installed.ts'

withSite()

const bookingFor = (lastName: string) => ({
  firstName: 'Vera',
  lastName,
  age: 34,
  mobileNumber: '+46 70 123 45 67',
  email: `${lastName.toLowerCase()}@post.example`,
  foodAllergies: 'Nuts',
  medicalConditions: 'Asthma',
})

/** The day in that many days. A trip that starts soon is first in the list. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A name of its own in each try. */
const unique = (name: string) => `${name} ${Date.now().toString(36)}`

const soon = { ...newTrip, startDate: dayFromNow(2), endDate: dayFromNow(4), maxGroupSize: 6, price: 4200 }

test('an organizer sees a new booking, sets its status and downloads and prints the list', async () => {
  const page = await visitAs('trip-organizer', '/about')
  const name = unique('Three days above Storulvån')
  const made = await page.request.post('/api/trips', { data: { ...soon, name } })
  const { id: tripId } = (await made.json()) as { id: number }
  await page.goto('/trip-organizer/dashboard')
  const card = page.getByRole('article', { name })
  // With many trips the cards are folded.
  await card.getByRole('button', { name, expanded: false }).click()
  const booked = await page.request.post(`/api/trips/${tripId}/bookings`, { data: bookingFor('Poller') })
  expect(booked.status()).toBe(201)

  // The list refreshes by itself every 15 s.
  const status = card.getByLabel('Payment status of Vera Poller')
  await status.waitFor({ timeout: 90_000 })
  await status.selectOption('paid')
  await page.getByText('Status Updated', { exact: true }).waitFor()
  await card.getByRole('tab', { name: /^Paid \(1\)$/ }).click()
  await card.getByRole('tabpanel').getByText('Paid', { exact: true }).waitFor()

  const csv = await page.request.get(`/api/trips/${tripId}/bookings.csv`)
  expect(await csv.text()).toContain('Poller')
  await card.getByRole('link', { name: 'Printable roll' }).click()
  await page.getByRole('rowheader', { name: 'Poller, Vera' }).waitFor()
  await expectGoodOnEveryScreen(page)
  await page.request.delete(`/api/trips/${tripId}`)
})

test('the roll of eight people is printed on one sheet', async () => {
  const page = await visitAs('trip-organizer', '/about')
  const name = unique('Eight above Storulvån')
  const questions = [
    { id: 'ski', label: 'Have you been on a tour for several days before?', kind: 'text', isRequired: true },
    { id: 'tent', label: 'Do you bring a tent?', kind: 'yesNo', isRequired: true },
  ]
  const meetingPoint = 'Storulvåns fjällstation, by the map in the hall, at 9:00 on the first day'
  const made = await page.request.post('/api/trips', {
    data: { ...soon, name, meetingPoint, questions, maxGroupSize: 8 },
  })
  const { id } = (await made.json()) as { id: number }
  const notes = {
    answers: { ski: 'Yes, twice: Kungsleden in 2019 and Sarek in 2023.', tent: false },
    foodAllergies: 'Nuts, shellfish and everything with lactose; a little butter is fine.',
    medicalConditions: 'Asthma: carries an inhaler in the top pocket of the pack. Twisted a knee in May.',
    emergencyName: 'Margareta Lindström-Bergqvist (mother)',
    emergencyPhone: '+46 70 987 65 43',
  }
  const companions = Array.from({ length: 7 }, (_, index) => ({
    firstName: `Anna-Karin ${index}`,
    lastName: 'Wallenstierna',
    age: 40 + index,
    ...notes,
  }))
  const data = { ...bookingFor('Wallenstierna'), ...notes, companions }
  const booked = await page.request.post(`/api/trips/${id}/bookings`, { data })
  expect(booked.status()).toBe(201)
  await page.goto(`/trip-organizer/roll/${id}`)
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(8)
  await expectGoodOnEveryScreen(page)
  // Firefox and WebKit make no PDF for playwright.
  if (!isFirefox() && !isWebKit()) {
    await expect.poll(() => page.getByText('Do you bring a tent? No').count()).toBeGreaterThanOrEqual(8)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
  await page.request.delete(`/api/trips/${id}`)
})

test('after an edit that was opened on the trip’s page, back goes to the page before it', async () => {
  const page = await visitAs('trip-organizer', '/about')
  const data = { ...soon, name: unique('Three days above Storulvån') }
  const made = await page.request.post('/api/trips', { data })
  const { id } = (await made.json()) as { id: number }
  await page.goto(`/trips/${id}`)
  await page.getByRole('link', { name: 'Edit this trip' }).click()
  await page.getByLabel('Name', { exact: false }).first().fill('Four days above Storulvån')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Four days above Storulvån' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/about')
  await page.request.delete(`/api/trips/${id}`)
})

test('the trip admin disables booking, and a visitor is told', async () => {
  const page = await visitAs('admin', '/about')
  const name = unique('Weekend above Storulvån')
  const made = await page.request.post('/api/trips', { data: { ...soon, name } })
  const { id } = (await made.json()) as { id: number }
  await page.goto('/trip-organizer/dashboard')
  await page.getByText('Admin View - Managing all trips in the system').waitFor()
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name, expanded: false }).click()
  await card.getByRole('switch', { name: 'Booking Enabled' }).click()
  // The switch moves at once, and can be used again when the change is stored.
  await card.getByRole('switch', { name: 'Booking Disabled', disabled: false }).waitFor()
  const { page: visitor } = await visit(`/trips/${id}`)
  await visitor.getByText('Online booking is currently disabled for this trip.').first().waitFor()
  await card.getByRole('switch', { name: 'Booking Disabled' }).click()
  await card.getByRole('switch', { name: 'Booking Enabled' }).waitFor()
  await page.request.delete(`/api/trips/${id}`)
})

test('the race admin finds a race among all races', async () => {
  const page = await visitAs('admin', '/dashboard')
  await page.getByText('All Races (Admin View)').waitFor()
  await page.getByLabel('Search by name').fill('ultravasan')
  await page.getByText(/^Showing 1 of \d+ races$/).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Distance in km').fill('90')
  await page.getByRole('link', { name: 'Ultravasan', exact: true }).waitFor()
})

test.each([
  ['race-organizer', '/dashboard'],
  ['admin', '/dashboard'],
  ['trip-organizer', '/trip-organizer/dashboard'],
  ['athlete', '/dashboard'],
] as const)('the dashboard of %s at %s is accessible and fits every screen', async (username, path) => {
  const page = await visitAs(username, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await untilQuiet(page)
  await expectGoodOnEveryScreen(page)
})
