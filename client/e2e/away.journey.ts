import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import type { TripView } from '#shared/trips/schema.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { fillInBooking } from './fill-in-booking.ts'
import { DESKTOP, logInAs, PHONE, visit, visitAs, withSite } from './open-page.ts'
import { startSiteBehindLine } from './site-under-test.ts'
import { untilQuiet } from './until-quiet.ts'

let site: Awaited<ReturnType<typeof startSiteBehindLine>>
withSite({
  start: async () => {
    site = await startSiteBehindLine()
    return site
  },
})

afterEach(() => site.line.set('open'))

/** The longer the site was away, the longer the browser waits before it tries again: up to 45 s, several times on a slow machine. */
const LONG = { timeout: 240_000 }

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: "Trailherd can't be reached right now" })

const fillIn = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Book Now' }).click()
  return fillInBooking(page, { Email: email })
}

let addresses = 0
/** An address of its own for each try of a test. */
const newAddress = () => {
  addresses += 1
  return `away-${addresses}@trails.example`
}

/** How many rows the trip has of this address, as its organizer reads them. */
const rowsOf = async (page: Page, tripId: number, email: string) => {
  await logInAs(page, 'trip-organizer')
  const rows = await (await page.request.get(`/api/trips/${tripId}/bookings.csv`)).text()
  return rows.split(email).length - 1
}

const ownTrip = async (page: Page) => {
  const trips = (await (await page.request.get('/api/trips')).json()) as TripView[]
  return trips.find(({ isTrailherdTrip }) => !isTrailherdTrip) as TripView
}

test('a booking that is sent while the server is killed waits, is sent when the server is back, and is booked once', async () => {
  const { page } = await visit('/trips', PHONE)
  const trip = await ownTrip(page)
  await page.goto(`/trips/${trip.id}`)
  const email = newAddress()
  const form = await fillIn(page, email)
  await site.kill()
  await form.getByRole('button', { name: 'Submit Booking' }).dblclick()
  await notice(page).waitFor(LONG)
  await notice(page).getByText('What you sent waits here and goes out by itself.').waitFor()
  // Not at the bottom, where the dialog has its buttons.
  await expect.poll(async () => (await notice(page).boundingBox())?.y).toBe(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page, '[role=status]')
  await expectNoSidewaysScroll(page)
  expect(await form.getByLabel('Email').inputValue()).toBe(email)

  await site.startAgain()
  await page.getByText('Booking Confirmed!').waitFor(LONG)
  await notice(page).waitFor({ state: 'detached', ...LONG })
  expect(await rowsOf(page, trip.id, email)).toBe(1)
})

test('when the network has gone, the account pages say so in a message that stays, and can be sent again', async () => {
  const { page } = await visit('/forgot-password')
  // Somebody who types an address is there for longer than the rest of the page takes to load.
  await untilQuiet(page)
  await page.context().setOffline(true)
  await page.getByLabel('Email').fill('lost@trails.example')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText('Something went wrong. Please try again.').waitFor()
  await page.getByRole('status').filter({ hasText: 'You are offline.' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('lost@trails.example')
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  await send.waitFor(LONG)
  await page.context().setOffline(false)
  await send.click()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor(LONG)
})

test('a booking whose answer is lost is sent again by itself and booked once', async () => {
  const { page } = await visit('/trips')
  const trip = await ownTrip(page)
  await page.goto(`/trips/${trip.id}`)
  const email = newAddress()
  const form = await fillIn(page, email)
  let arrived = 0
  await page.route(`**/api/trips/${trip.id}/bookings`, async (route) => {
    if (arrived > 0) return route.continue()
    // On a busy machine this request itself may get no answer; then the next one is lost.
    arrived = await route.fetch().then(
      (answer) => answer.status(),
      () => 0,
    )
    await route.abort('connectionreset')
  })
  await form.getByRole('button', { name: 'Submit Booking' }).click()
  await page.getByText('Booking Confirmed!').waitFor(LONG)
  expect(arrived).toBe(201)
  expect(await rowsOf(page, trip.id, email)).toBe(1)
})

test('a race is saved although the connection freezes, and although the answer about the next change is lost', async () => {
  const page = await visitAs('race-organizer', '/about')
  const [race] = (await (await page.request.get('/api/my-races')).json()) as { id: number }[]
  await page.goto(`/race/edit/${race?.id}`)
  await page.getByLabel('Name *').fill('Frozen Ridge')
  site.line.set('frozen')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await notice(page).waitFor(LONG)
  expect(await page.getByLabel('Name *').inputValue()).toBe('Frozen Ridge')
  site.line.set('open')
  await page.getByRole('heading', { level: 1, name: 'Frozen Ridge' }).waitFor(LONG)
  await notice(page).waitFor({ state: 'detached', ...LONG })

  await page.goto(`/race/edit/${race?.id}`)
  await page.getByLabel('Name *').fill('Lost Ridge')
  await page.route(
    `**/api/races/${race?.id}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lost Ridge' }).waitFor(LONG)
})

test('a page that is opened while the site is away appears by itself when it is back', async () => {
  const { page } = await visit('/trips', DESKTOP)
  const { name } = await ownTrip(page)
  const link = page.getByRole('link', { name })
  await link.waitFor()
  site.line.set('cut')
  await link.click()
  await notice(page).waitFor(LONG)
  await expectAccessible(page, '[role=status]')
  site.line.set('open')
  await page.getByRole('heading', { level: 1, name }).waitFor(LONG)
  await notice(page).waitFor({ state: 'detached', ...LONG })
})
