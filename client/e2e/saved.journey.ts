import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sendNextAlert } from '#server/alerts/send-alerts.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { joinEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { newTrip } from '#server/testing/factories/trip-factory.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { findMail, linkIn } from './find-mail.ts'
import { DEMO_PASSWORD, DESKTOP, logInAs, PHONE, siteData, visit, visitAs, withSite } from './open-page.ts'
import { startSiteBehindLine } from './site-under-test.ts'

let site: Awaited<ReturnType<typeof startSiteBehindLine>>
withSite({
  start: async () => {
    site = await startSiteBehindLine()
    return site
  },
})

const LONG = { timeout: 120_000 }

/** Makes every alert due and does what the server does once a minute, because a minute is long. */
const letADayPass = async () => {
  const { url } = await joinEmbeddedPostgres({ dataDir: siteData() })
  const db = openDatabase({ url, onError: () => {} })
  await db.execute(sql`update alerts set due_at = now()`)
  const settings = { publicUrl: 'https://trailherd.example' }
  while (await sendNextAlert({ db, clock: () => new Date(), settings }));
  await closeDatabase(db)
}

/** Deletes the alerts of the person who is signed in, for a second try. */
const deleteAlerts = async (page: Page) => {
  const alerts = (await (await page.request.get('/api/alerts')).json()) as { id: number }[]
  for (const { id } of alerts) await page.request.delete(`/api/alerts/${id}`)
}

test('a heart pressed by a visitor is in the account after the login; an alert mails a new race and is ended', async () => {
  const { page } = await visit('/')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Save ', '')
  await heart.click()
  await page
    .getByRole('main')
    .getByRole('button', { name: `Saved: ${name}`, exact: true })
    .waitFor()

  await page.getByRole('banner').getByRole('link', { name: 'Saved races and trips' }).click()
  await page.getByRole('link', { name }).waitFor()
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByRole('link', { name: /Athlete/ }).click()
  await page.getByLabel('Username').fill('athlete')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/saved')
  await page.getByRole('link', { name }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved'))).toBe('{"races":[],"trips":[]}')
  await page.reload()
  await page.getByRole('link', { name }).waitFor()

  onTestFinished(async () => void (await page.request.delete('/api/saved/feed')))
  await page.getByRole('button', { name: 'Make my calendar address' }).click()
  const address = page.getByLabel('The address of your calendar')
  await expect.poll(() => address.inputValue()).toMatch(/^http/)
  const calendar = await page.request.get(await address.inputValue())
  expect(await calendar.text()).toContain(`SUMMARY:${name}`)

  const alert = `Desert races ${Date.now().toString(36)}`
  await page.goto('/?terrain=Desert')
  await page.getByRole('button', { name: 'Tell me about new ones' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the alert').fill(alert)
  await dialog.getByLabel('How often').selectOption('Every day')
  await dialog.getByRole('button', { name: 'Set the alert' }).click()
  await page.getByText('Alert set').waitFor()
  onTestFinished(() => deleteAlerts(page))

  const race = {
    name: 'Dune Run by Night',
    location: 'Merzouga, Morocco',
    date: '2036-10-04',
    description: 'Up and down the dunes.',
    distanceKm: 21,
    elevationGain: 400,
    difficulty: 2,
    terrain: ['Desert'],
  }
  // A busy server may ask to be asked again.
  await expect.poll(async () => (await page.request.post('/api/races', { data: race })).status()).toBe(201)
  await letADayPass()
  const mail = await findMail(`1 new race: ${alert}`)
  expect(mail.text).toContain('Dune Run by Night')

  await page.goto(linkIn(mail, '/alerts/end'))
  await page.getByRole('heading', { name: 'End an alert' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End this alert' }).click()
  await page.getByRole('heading', { name: 'No more mails about this search' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Your saved races and alerts' }).click()
  await page.getByText(/No alerts yet/).waitFor()
})

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('on a %s', (where, device) => {
  test('what is saved is accessible and fits the window, empty and filled', async () => {
    const { page } = await visit('/saved', device)
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => localStorage.setItem('saved', '{"races":[1,2,3,4,5,6],"trips":[1,2,3]}'))
    await page.reload()
    await page.getByRole('heading', { level: 3 }).first().waitFor()
    await page
      .getByRole('button', { name: /^Saved: / })
      .first()
      .click()
    await page.getByRole('button', { name: /^Undo: save/ }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('calendar, alerts and the dialog of an alert are accessible and fit the window', async () => {
    const page = await visitAs('athlete', '/about', device)
    await page.request.post('/api/alerts', {
      data: { name: `Forest races on a ${where}`, filters: { terrain: ['Forest'] }, every: 'week' },
    })
    await page.request.post('/api/saved/feed')
    await page.goto('/saved')
    await page.getByRole('button', { name: `Remove the alert Forest races on a ${where}` }).waitFor()
    await page.getByText('How to subscribe in Google, Apple and Outlook').click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto('/?terrain=Forest')
    await page.getByRole('button', { name: 'Tell me about new ones' }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, '[role=dialog]')
    await expectNoSidewaysScroll(page)
  })
})

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-'))
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
// After a reload a browser made without windows believes that it has a network again.
const noticedOn = (page: Page) =>
  page.getByText(/^(You are offline|Trailherd cannot be reached); this is from today at /)

test('without network the last list and what is saved are there, other pages say so, and a logout removes them', async () => {
  const { page } = await visit('/robots.txt', { ...DESKTOP, serviceWorkers: 'allow' })
  const context = page.context()
  await page.evaluate(async () => {
    const cache = await caches.open('kept-an-older-build')
    await cache.put('/?country=NO', new Response('<h1>An older build</h1>'))
  })
  const noticed = noticedOn(page)
  const away = page.getByRole('heading', { name: /^(You are offline|Trailherd can't be reached right now)$/ })

  await page.goto('/?country=NO')
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  const race = await page.locator('main :is(h3, h4) a').first().getAttribute('href')
  await expect
    .poll(() => keptPages(page), LONG)
    .toEqual(
      expect.arrayContaining([
        '/?country=NO',
        '/saved',
        race,
        `/api${race}/reviews`.replace('race/', 'races/'),
      ]),
    )
  await expect.poll(() => page.evaluate(() => caches.has('kept-an-older-build'))).toBe(false)

  // Firefox reaches its own machine without network.
  site.line.set('cut')
  await context.setOffline(true)
  await page.goto('/')
  await page.waitForURL('**/?country=NO')
  await noticed.waitFor()
  const name = (await page.locator('main :is(h3, h4) a').first().textContent()) ?? ''
  await page.goto('/saved')
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await noticed.waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Races', exact: true }).click()
  await page.waitForURL('**/?country=NO')
  await page.locator('main').getByRole('link', { name }).waitFor()
  await noticed.waitFor()
  await page.goto('/trips')
  await away.waitFor()
  await page.getByRole('link', { name: 'What you saved' }).waitFor()

  site.line.set('open')
  await context.setOffline(false)
  // The offline page loads itself again, and must not do so during the next visit.
  await away.waitFor({ state: 'detached', ...LONG })
  await page.waitForLoadState()
  const kept = await page.request.get('/', { headers: { 'x-keep-in': 'sv' } })
  expect(await kept.text()).toMatch(/<html lang="sv"(?![\s\S]*\["user"\])/)
  await page.goto('/auth?type=athlete')
  await page.getByLabel('Username').fill('athlete')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await expect.poll(() => keptPages(page), LONG).toContain(race)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect
    .poll(async () => (await keptPages(page)).filter((address) => address.startsWith('/race')), LONG)
    .toEqual([])
})

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a guide has the people of a trip that starts in three days without network, and no longer after a logout', async () => {
  const page = await visitAs('trip-organizer', '/about', { ...PHONE, serviceWorkers: 'allow' })
  const context = page.context()
  const bookedTrip = async (name: string, startsIn: number) => {
    const data = {
      ...newTrip,
      name: `${name} ${Date.now().toString(36)}`,
      startDate: dayFromNow(startsIn),
      endDate: dayFromNow(startsIn + 2),
      meetingPoint: 'By the map in the hall, 9:00',
      questions: [{ id: 'swim', label: 'Can you swim?', kind: 'yesNo', isRequired: true }],
    }
    const { id } = (await (await page.request.post('/api/trips', { data })).json()) as { id: number }
    const booked = await page.request.post(`/api/trips/${id}/bookings`, {
      data: {
        firstName: 'Vera',
        lastName: 'Fjäll',
        age: 34,
        mobileNumber: '+46 70 123 45 67',
        email: 'vera@post.example',
        medicalConditions: 'Asthma </script><b>',
        emergencyName: 'Uncle Sixten',
        emergencyPhone: '070 555 11 22',
        answers: { swim: true },
      },
    })
    expect(booked.status()).toBe(201)
    onTestFinished(async () => void (await page.request.delete(`/api/trips/${id}`).catch(() => {})))
    return { id, name: data.name }
  }
  const soon = await bookedTrip('Soon', 3)
  const later = await bookedTrip('Later', 5)
  // Any page of the site keeps it.
  await page.goto('/trips')
  await expect.poll(() => keptPages(page), LONG).toContain(`/trip-organizer/roll/${soon.id}`)
  expect(await keptPages(page)).not.toContain(`/trip-organizer/roll/${later.id}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  site.line.set('cut')
  await context.setOffline(true)
  await page.goto('/trip-organizer/dashboard')
  await page.getByRole('link', { name: `Participants of ${soon.name}` }).click()
  await page.getByRole('heading', { level: 1, name: soon.name }).waitFor()
  await noticedOn(page).waitFor()
  const [card] = await page
    .getByRole('list', { name: `Participants of ${soon.name}` })
    .getByRole('listitem')
    .all()
  const told = (await card?.textContent()) ?? ''
  for (const part of ['Fjäll, Vera', 'Asthma </script><b>', 'Uncle Sixten', 'Can you swim?Yes'])
    expect(told).toContain(part)
  await page.getByText('Meeting point: By the map in the hall, 9:00').waitFor()
  await expectNoSidewaysScroll(page)
  await page.goto(`/trip-organizer/roll/${later.id}`)
  await page
    .getByRole('heading', { name: /^(You are offline|Trailherd can't be reached right now)$/ })
    .waitFor()

  site.line.set('open')
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: later.name }).waitFor(LONG)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect
    .poll(async () => (await keptPages(page)).filter((address) => address.includes('roll')), LONG)
    .toEqual([])
  site.line.set('cut')
  await context.setOffline(true)
  await page.goto(`/trip-organizer/roll/${soon.id}`)
  await page
    .getByRole('heading', { name: /^(You are offline|Trailherd can't be reached right now)$/ })
    .waitFor()
  expect(await page.getByText(soon.name).count()).toBe(0)
  site.line.set('open')
  await context.setOffline(false)
  await page.goto('/about')
  await logInAs(page, 'trip-organizer')
})
