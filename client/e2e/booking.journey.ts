import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { TripView } from '#shared/trips/schema.ts'
import { expectAccessible, expectGoodOnEveryScreen, expectNoSidewaysScroll } from './accessibility.ts'
import { fillInBooking } from './fill-in-booking.ts'
import { findMail } from './find-mail.ts'
import { DEMO_PASSWORD, DESKTOP, logInAs, PHONE, visit, visitAs, withSite } from './open-page.ts'
import { untilQuiet } from './until-quiet.ts'

withSite()

const SECRET = 'Asthma, kept between us'

const tripsOf = async (page: Page): Promise<TripView[]> => (await page.request.get('/api/trips')).json()

const spotsOf = async (page: Page, id: number) =>
  ((await (await page.request.get(`/api/trips/${id}`)).json()) as TripView).availableSpots

const login = async (page: Page, username: string) => {
  await page.goto('/auth?type=athlete')
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'attached' })
}

describe.each([
  ['phone', PHONE, 0],
  ['desktop', DESKTOP, 1],
] as const)('on a %s', (device, options: BrowserContextOptions, nth) => {
  test('a guest finds a trip, books it, sees one spot less and gets a mail', async () => {
    const { page, foreign } = await visit('/', options)
    await page.getByRole('link', { name: /Trail adventures/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Trail Trips' }).waitFor()
    const { length } = await tripsOf(page)
    await page.getByText(`Showing ${length} trips`).waitFor()
    const trip = (await tripsOf(page))[nth] as TripView
    await page.getByRole('link', { name: trip.name }).click()
    await page.getByRole('heading', { level: 1, name: trip.name }).waitFor()
    const card = page.getByRole('region', { name: 'Booking', exact: true })
    await card.getByText(`${trip.availableSpots} spots`, { exact: true }).waitFor()

    const bookNow = page.getByRole('button', { name: 'Book Now' })
    await expect.poll(() => bookNow.count()).toBe(1)
    const bottom = async () => {
      const box = await bookNow.boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    }
    await expect.poll(bottom).toBeLessThanOrEqual(options.viewport?.height ?? 0)
    await bookNow.click()
    const email = `guest-on-${device}@trails.example`
    const form = await fillInBooking(page, { Email: email, 'Medical conditions': SECRET })
    await form.getByRole('button', { name: 'Submit Booking' }).click()
    await page.getByText('Booking Confirmed!').waitFor()
    await card.getByText(`${trip.availableSpots - 1} spots`, { exact: true }).waitFor()
    await form.waitFor({ state: 'detached' })

    const mail = await findMail(trip.name, email)
    expect(mail.text).toContain('Ada')
    expect(JSON.stringify(mail)).not.toContain('Asthma')
    await page.getByRole('link', { name: 'All trips' }).click()
    await page
      .getByText(`${trip.availableSpots - 1} spots available`)
      .first()
      .waitFor()
    expect(foreign).toEqual([])
  })
})

test('the last spot is sold once, and then the trip is fully booked everywhere', async () => {
  const { page } = await visit('/trips')
  const trip = (await tripsOf(page)).find(({ isTrailherdTrip }) => !isTrailherdTrip) as TripView
  await logInAs(page, 'trip-organizer')
  const changed = await page.request.patch(`/api/trips/${trip.id}`, { data: { availableSpots: 1 } })
  expect(changed.status()).toBe(200)
  await page.context().clearCookies()

  const { page: rival } = await visit(`/trips/${trip.id}`, PHONE)
  await rival.getByRole('button', { name: 'Book Now' }).click()
  const slow = await fillInBooking(rival, { Email: 'slow@trails.example' })

  await page.goto(`/trips/${trip.id}`)
  await page.getByText('1 spot', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Book Now' }).click()
  const quick = await fillInBooking(page, { Email: 'quick@trails.example' })
  await quick.getByRole('button', { name: 'Submit Booking' }).click()
  await page.getByText('Booking Confirmed!').waitFor()
  const button = page.getByRole('button', { name: 'Fully Booked' })
  await expect.poll(() => button.isDisabled()).toBe(true)

  await slow.getByRole('button', { name: 'Submit Booking' }).click()
  await rival.getByText('Booking Failed').waitFor()
  await rival.getByText('This trip is fully booked.').waitFor()
  await slow.getByText(/Somebody else has just booked the last spot/).waitFor()
  expect(await slow.getByLabel('First name').inputValue()).toBe('Ada')
  expect(await spotsOf(page, trip.id)).toBe(0)

  await page.goto('/trips')
  const card = page.locator('main li', { has: page.getByRole('link', { name: trip.name }) })
  await card.getByText('FULLY BOOKED').waitFor()
})

test('an athlete books with name and email address filled in, sees the booking and cancels it', async () => {
  const { page } = await visit('/my-bookings')
  await page.waitForURL('**/auth')
  // A person of this try's own, without bookings.
  const username = `alva${Date.now().toString(36)}`
  const email = `${username}@trails.example`
  const data = { username, password: DEMO_PASSWORD, email, displayName: 'Alva Athlete', userType: 'athlete' }
  expect((await page.request.post('/api/register', { data })).status()).toBe(201)
  await page.context().clearCookies()
  await login(page, username)
  await page.goto('/my-bookings')
  await page
    .getByText("You haven't made any bookings yet. Browse our trips to start your next adventure!")
    .waitFor()
  await page.getByRole('link', { name: 'Browse trips' }).click()
  const trip = (await tripsOf(page))[5] as TripView
  await page.getByRole('link', { name: trip.name }).click()
  await page.getByRole('button', { name: 'Book Now' }).click()
  const form = page.getByRole('dialog')
  await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('Alva')
  await expect.poll(() => form.getByLabel('Last name').inputValue()).toBe('Athlete')
  await expect.poll(() => form.getByLabel('Email').inputValue()).toBe(email)
  await form.getByLabel('Age').fill('29')
  await form.getByLabel('Mobile number').fill('070 123 45 67')
  await form.getByRole('button', { name: 'Submit Booking' }).click()
  await page.getByRole('link', { name: 'See My Bookings' }).click()

  const card = page.getByRole('article', { name: trip.name })
  await card.getByText('Pending Payment').waitFor()
  await card.getByText('Booking for Alva Athlete').waitFor()
  await expectAccessible(page)
  expect(await spotsOf(page, trip.id)).toBe(trip.availableSpots - 1)

  await card.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await question.waitFor()
  await expectAccessible(page, '[role=dialog]')
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await card.getByText('Cancelled', { exact: true }).waitFor()
  expect(await spotsOf(page, trip.id)).toBe(trip.availableSpots)
})

test('closing the form loses nothing and returns the focus to its button', async () => {
  const { page } = await visit('/trips/1')
  const bookNow = page.getByRole('button', { name: 'Book Now' })
  await bookNow.click()
  await fillInBooking(page, { 'Medical conditions': SECRET })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => bookNow.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('tab', { name: 'Packing List' }).click()
  await bookNow.click()
  const form = page.getByRole('dialog')
  await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('Ada')
  await expect.poll(() => form.getByLabel('Medical conditions').inputValue()).toBe(SECRET)
  expect(JSON.stringify(await page.context().storageState())).not.toContain('Asthma')
})

test('the back button closes the form, stays on the trip and loses nothing', async () => {
  const { page } = await visit('/trips', PHONE)
  const [, trip] = (await tripsOf(page)) as [TripView, TripView]
  await page.getByRole('link', { name: trip.name }).click()
  const bookNow = page.getByRole('button', { name: 'Book Now' })
  await bookNow.click()
  const form = await fillInBooking(page)
  await page.goBack()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: trip.name }).waitFor()
  await bookNow.click()
  await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('Ada')
  await form.getByRole('button', { name: 'Close' }).click()
  await form.waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Trail Trips' }).waitFor()
})

test('a tab has an address and works with the keyboard; a missing trip links back to the trips', async () => {
  const { page } = await visit('/trips/1?tab=itinerary')
  await page
    .getByRole('tabpanel', { name: 'Itinerary' })
    .getByText(/^Day 1/)
    .waitFor()
  await page.getByRole('tab', { name: 'Itinerary' }).press('ArrowRight')
  await page.getByRole('tabpanel', { name: 'Packing List' }).waitFor()
  await page.waitForURL((address) => address.search === '?tab=packing')
  await page.goto('/trips/2147483647')
  await page.getByRole('heading', { level: 1, name: 'Trip not found.' }).waitFor()
  await page.getByRole('link', { name: 'Back to Trips' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trail Trips' }).waitFor()
})

test('the map shows trips, and races too if wanted', async () => {
  const { page } = await visit('/trips')
  await page.getByRole('button', { name: 'Map View' }).click()
  const trips = page.getByRole('region', { name: 'Map of trips', exact: true })
  await trips.getByRole('link').first().waitFor()
  expect(await trips.locator('a[href^="/race/"]').count()).toBe(0)
  await page.getByRole('switch', { name: 'Races too' }).click()
  await page
    .getByRole('region', { name: 'Map of races and trips' })
    .locator('a[href^="/race/"]')
    .first()
    .waitFor()
})

test.each(['/trips', '/trips?view=map', '/trips/1', '/trips/2?tab=included', '/trips/2?tab=terms'])(
  '%s is accessible and fits every screen',
  async (path) => {
    const { page } = await visit(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilQuiet(page)
    await expectGoodOnEveryScreen(page)
  },
)

test('the booking form with its errors is accessible on every screen', async () => {
  const { page } = await visit('/trips/1')
  await page.getByRole('button', { name: 'Book Now' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Submit Booking' }).click()
  await form.getByText('Age is required').waitFor()
  await expectGoodOnEveryScreen(page)
})

test('the booking form fits 320 px', async () => {
  const { page } = await visit('/trips/1', { ...PHONE, viewport: { width: 320, height: 640 } })
  await page.getByRole('button', { name: 'Book Now' }).click()
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Submit Booking' })
  await submit.waitFor()
  // It may still be sliding in.
  const isWithin = async () => {
    const box = await submit.boundingBox()
    return box !== null && box.x >= 0 && box.x + box.width <= 320 && box.y + box.height <= 640
  }
  await expect.poll(isWithin).toBe(true)
  await expectNoSidewaysScroll(page)
})

test('in a low window the cards beside the trip keep their height, before and after a booking', async () => {
  const { page } = await visit('/trips/4', { viewport: { width: 1280, height: 720 } })
  const cut = () =>
    page
      .getByRole('complementary', { name: 'Booking and organizer' })
      .evaluate((aside) =>
        Math.max(
          ...[...aside.querySelectorAll(':has(> section)')].map(
            (card) => card.scrollHeight - card.clientHeight,
          ),
        ),
      )
  await page.getByRole('button', { name: 'Book Now' }).waitFor()
  await expect.poll(cut).toBe(0)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const form = await fillInBooking(page, { Email: 'low@trails.example' })
  await form.getByRole('button', { name: 'Submit Booking' }).click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(cut).toBe(0)
})

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
  ['low screen', { viewport: { width: 1280, height: 720 } }],
] as const)('on a %s', (_device, options) => {
  test('a toast does not cover the buttons and fields of the booking form', async () => {
    const { page } = await visit('/trips/2', options)
    await page.getByRole('button', { name: 'Book Now' }).click()
    const form = await fillInBooking(page)
    const refusal = {
      status: 429,
      json: { message: 'One email address can hold at most 8 spots on a trip.' },
    }
    await page.route('**/api/trips/2/bookings', (route) => route.fulfill(refusal))
    await form.getByRole('button', { name: 'Submit Booking' }).click()
    await page.getByText('Booking Failed').waitFor()
    /** The names of the visible controls that the message covers. */
    const covered = () =>
      page.evaluate(() => {
        const message = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect()
        const content = document.querySelector('[data-message-room]')?.previousElementSibling
        const end = content?.getBoundingClientRect().bottom ?? 0
        if (!message) return ['no message']
        return [...document.querySelectorAll('[role=dialog] :is(button, input, textarea, a, summary)')]
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect()
            const visibleEnd = content?.contains(control) ? Math.min(bottom, end) : bottom
            const isBeside = left >= message.right || right <= message.left
            return !isBeside && top < visibleEnd && top < message.bottom && visibleEnd > message.top
          })
          .map((control) => control.textContent || control.getAttribute('name'))
      })
    // It may still be sliding in.
    await expect.poll(covered).toEqual([])
  })
})

test('after logging in again in another tab, the booking belongs to the account and nothing typed is lost', async () => {
  const page = await visitAs('athlete', '/trips/3')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await page.getByRole('button', { name: 'Book Now' }).click()
  const form = await fillInBooking(page)
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Submit Booking' }).click()
  const again = form.getByRole('link', { name: /Log in again/ })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), again.click()])
  const login = tab.getByRole('form', { name: 'Login' })
  await login.getByLabel('Username').fill('athlete')
  await login.getByLabel('Password').fill(DEMO_PASSWORD)
  await login.getByRole('button', { name: 'Login' }).click()
  await again.waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Submit Booking' }).click()
  await page.getByRole('link', { name: 'See My Bookings' }).waitFor()
})
