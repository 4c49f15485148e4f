import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts'
import { joinEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { lookForDoubles } from '#server/same-race/doubles-chore.ts'
import { hashOfToken } from '#server/saved/follow/end-token.ts'
import { newRace } from '#server/testing/factories/race-factory.ts'
import { newTrip } from '#server/testing/factories/trip-factory.ts'
import { expectAccessible, expectAccessibleInLight, expectNoSidewaysScroll } from './accessibility.ts'
import { findMail } from './find-mail.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { DEMO_PASSWORD, logInAs, PHONE, siteData, visit, visitAs, withSite } from './open-page.ts'
import { untilQuiet } from './until-quiet.ts'
import { isWebKit } from './webkit/installed.ts'

withSite()

const DAY_MS = 86_400_000

/** Somebody of this try, with trips of nobody else. */
const asNewGuide = async (page: Page) => {
  const username = `guide${Date.now().toString(36)}`
  const email = `${username}@trips.example`
  const data = { username, password: DEMO_PASSWORD, email, displayName: 'Tore', userType: 'trip_organizer' }
  expect((await page.request.post('/api/register', { data })).status()).toBe(201)
}

const send = async <Answer = { id: number }>(page: Page, path: string, data: object): Promise<Answer> => {
  const answer = await page.request.post(path, { data })
  expect([path, answer.status()]).toEqual([path, expect.toBeOneOf([200, 201, 204])])
  return answer.status() === 204 ? (undefined as Answer) : answer.json()
}

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The same, as it is typed into a field for dates: month, day, year. */
const typedDay = (days: number) => dayFromNow(days).replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1')

const tripIn = (startsIn: number, name: string) => ({
  ...newTrip,
  name,
  startDate: dayFromNow(startsIn),
  endDate: dayFromNow(startsIn + 4),
  price: 4_200,
})

const newParty = (lastName: string, people: number, mobileNumber = '070 123 45 67') => ({
  firstName: 'Vera',
  lastName,
  age: 34,
  mobileNumber,
  email: `${lastName.toLowerCase()}@post.example`,
  foodAllergies: 'Nuts',
  medicalConditions: 'Asthma',
  companions: Array.from({ length: people - 1 }, (_, at) => ({
    firstName: `Ada ${at + 1}`,
    lastName,
    age: 20 + at,
  })),
})

const newEntry = (lastName: string) => ({
  firstName: 'Wilma',
  lastName,
  email: `${lastName.toLowerCase()}@post.example`,
  seats: 3,
})

/** Fourteen trips of eight; ten of them are booked up by a party of five, which has paid, and one of three. */
const bookSeason = async (page: Page) => {
  const ids: number[] = []
  for (let at = 0; at < 14; at += 1) {
    const { id } = await send(page, '/api/trips', tripIn(7 * (at + 1), `Week ${at + 1}`))
    ids.push(id)
    if (at >= 10) continue
    const bookings = `/api/trips/${id}/bookings`
    const party = await send<{ id: number; companions: { id: number }[] }>(
      page,
      bookings,
      newParty(`Berg${at}`, 5),
    )
    for (const one of [party, ...party.companions]) {
      const path = `/api/trip-bookings/${one.id}/status`
      expect((await page.request.patch(path, { data: { paymentStatus: 'paid' } })).ok()).toBe(true)
    }
    await send(page, bookings, newParty(`Lind${at}`, 3, `070 555 44 ${at}${at}`))
    if (at < 3) await send(page, `/api/trips/${id}/waiting-list`, newEntry(`Waits${at}`))
  }
  return ids
}

const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight')

test('with 14 trips and 80 bookings the dashboard is short; who phones is found with a search and a press, who has not paid with two presses', async () => {
  const { page } = await visit('/about')
  await asNewGuide(page)
  await bookSeason(page)
  await page.goto('/trip-organizer/dashboard')
  await page.getByRole('heading', { name: 'Trips at a glance' }).waitFor()
  await untilQuiet(page)
  expect(await heightOf(page)).toBeLessThanOrEqual(2_500)
  await expectAccessible(page)
  await page.setViewportSize(PHONE.viewport)
  await untilQuiet(page)
  expect(await heightOf(page)).toBeLessThanOrEqual(6_000)
  await expectAccessibleInLight(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('Find a person').fill('+46 70-555 44 77')
  await page.getByRole('list', { name: 'Find a person' }).getByRole('link', { name: 'Vera Lind7' }).click()
  await page.getByRole('heading', { level: 1, name: 'Week 8' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Vera Lind7')

  await page.goto('/trip-organizer/dashboard')
  const glance = page.getByRole('region', { name: 'Trips at a glance' })
  await glance.getByRole('link', { name: 'Week 3', exact: true }).click()
  await page.getByRole('tab', { name: 'Pending (3)' }).click()
  await expect.poll(() => page.getByRole('rowheader', { name: /Lind2/ }).count()).toBe(3)
  expect(await page.getByRole('rowheader').count()).toBe(3)
})

/** A new trip with two people and one who waits for three spots while two are free; its guide is signed in and on its page. */
const openDesk = async (page: Page, name: string) => {
  await asNewGuide(page)
  const { id } = await send(page, '/api/trips', { ...tripIn(40, name), maxGroupSize: 2 })
  await send(page, `/api/trips/${id}/bookings`, newParty('Berg', 2))
  await send(page, `/api/trips/${id}/waiting-list`, newEntry('Waits'))
  const more = { maxGroupSize: 5, availableSpots: 2 }
  expect((await page.request.patch(`/api/trips/${id}`, { data: more })).ok()).toBe(true)
  await page.goto(`/trip-organizer/trips/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

type Dialog = {
  /** The button that opens it; the first where several do. */
  opens: string | RegExp
  title: string | RegExp
  /** What is typed, by labels. */
  types?: [label: string, text: string][]
  /** A switch that is pressed. */
  turns?: string
  /** The buttons that send it. */
  sends: string[]
}

const press = (page: Page, name: string | RegExp) =>
  pressOn(page, page.getByRole('button', { name, exact: true }).first())

/** Opens a dialog, fills it in and sends it, with the keyboard alone. It is accessible and fits 320 px. */
const playByKeys = async (page: Page, { opens, title, types = [], turns, sends }: Dialog) => {
  await press(page, opens)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: title }).first().waitFor()
  await expectAccessible(page, '[role=dialog]')
  await expectNoSidewaysScroll(page)
  if (turns) {
    await tabTo(page, dialog.getByRole('switch', { name: turns }))
    await page.keyboard.press('Space')
  }
  for (const [label, text] of types) {
    const field = dialog.getByLabel(label).first()
    await tabTo(page, field)
    // WebKitGTK's own field for dates takes no keys of a driver.
    if (isWebKit() && (await field.getAttribute('type')) === 'date') await field.fill(text && dayFromNow(90))
    else await page.keyboard.type(text)
  }
  for (const name of sends) await pressOn(page, dialog.getByRole('button', { name, exact: true }))
  await dialog.waitFor({ state: 'detached' })
  // The focus is where somebody can go on.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: String(title) })
    .not.toBe('BODY')
}

const PERSON: [string, string][] = [
  ['First name', 'Siv'],
  ['Last name', 'Ek'],
  ['Age', '44'],
]

const ON_PEOPLE: Dialog[] = [
  {
    opens: 'Booking',
    title: /^Booking of/,
    turns: 'People can book',
    types: [['Last day', '']],
    sends: ['Save'],
  },
  {
    opens: 'Add participant',
    title: 'Add participant',
    types: [...PERSON, ['Email', 'siv@post.example'], ['Mobile number', '070 222 33 44']],
    sends: ['Add participant'],
  },
  {
    opens: /^Edit the booking of Vera/,
    title: 'Edit booking',
    types: [['Age', '35']],
    sends: ['Save changes'],
  },
  {
    opens: /^Replace Vera/,
    title: /^Who comes in place of Vera/,
    types: [
      ['First name', 'Liv'],
      ['Last name', 'Berg'],
      ['Age', '29'],
    ],
    sends: ['Save changes'],
  },
  {
    opens: 'Write to participants',
    title: 'Write to participants',
    types: [
      ['Subject', 'Snow'],
      ['Message', 'Bring warm boots.'],
    ],
    sends: ['Preview', 'Send'],
  },
]

const ON_MONEY: Dialog[] = [
  { opens: /^Part payment of/, title: /^Payment from/, types: [['Amount', '1000']], sends: ['Enter'] },
  { opens: /^Refund to/, title: /^Refund to/, types: [['Amount', '500']], sends: ['Enter'] },
]

/** The next tab of the trip, with the keyboard. */
const nextTab = async (page: Page, name: RegExp) => {
  await tabTo(page, page.getByRole('tab', { selected: true }).first())
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name, selected: true }).waitFor()
  await untilQuiet(page)
  await expectAccessible(page, 'main')
  await expectNoSidewaysScroll(page)
}

test('the people and the money of a trip with their dialogs are accessible, fit 320 px, and need no mouse', async () => {
  const { page } = await visit('/about')
  await openDesk(page, 'Above Storulvån')
  await untilQuiet(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const dialog of ON_PEOPLE) await playByKeys(page, dialog)

  await nextTab(page, /^Money/)
  for (const dialog of ON_MONEY) await playByKeys(page, dialog)
  await press(page, 'Read a bank statement')
  await tabTo(page, page.getByLabel('Or paste the rows'))
  await page.keyboard.type(`Date;Amount;Text\n${dayFromNow(0)};2000;Vera Berg\n`)
  await press(page, 'Read the rows')
  await page.getByText(/about something else|with the right reference/).waitFor()
  await expectAccessible(page, 'main')
  await expectNoSidewaysScroll(page)
  await press(page, 'Close the statement')
  await pressOn(page, page.getByRole('link', { name: /^Receipt for/ }).first())
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await pressOn(page, page.getByRole('link', { name: 'Back to the payments' }))

  await nextTab(page, /^Waiting list/)
  await playByKeys(page, {
    opens: /^Remove Wilma Waits from the waiting list/,
    title: 'Remove Wilma Waits?',
    sends: ['Remove'],
  })
  await nextTab(page, /^Messages/)
  await nextTab(page, /^History/)
  await playByKeys(page, {
    opens: 'Cancel trip',
    title: 'Cancel the trip?',
    types: [['Reason', 'Too much snow on the pass.']],
    sends: ['Cancel trip'],
  })
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
  await expectAccessible(page, 'main')
})

test('a date is added to a trip and the trip is deleted without a mouse', async () => {
  const { page } = await visit('/about')
  await openDesk(page, 'Below Storulvån')
  await playByKeys(page, {
    opens: 'Add a date',
    title: /^Another date of/,
    types: [['First day', typedDay(90)]],
    sends: ['Add a date'],
  })
  await page.getByText('Date Added').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Below Storulvån' }).waitFor()
  await playByKeys(page, { opens: 'Delete Below Storulvån', title: 'Delete Trip', sends: ['Delete'] })
  await page.getByText('Trip Deleted').waitFor()
})

/** Does something in the database of the site. */
const inDatabase = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
  const { url } = await joinEmbeddedPostgres({ dataDir: siteData() })
  const db = openDatabase({ url, onError: () => {} })
  return work(db).finally(() => closeDatabase(db))
}

test('a guest replaces a person and reviews the trip afterwards by the link, without a mouse', async () => {
  const { page } = await visit('/about')
  const name = `Over two fells ${Date.now().toString(36)}`
  await asNewGuide(page)
  const { id } = await send(page, '/api/trips', tripIn(40, name))
  await page.context().clearCookies()
  const party = newParty(`Guest${Date.now().toString(36)}`, 2)
  await send(page, `/api/trips/${id}/bookings`, party)
  const { text = '' } = await findMail(name, party.email)
  const { pathname } = new URL(/https?:\/\/\S+\/booking\/\S+/.exec(text)?.[0] ?? '')
  await page.goto(pathname)
  await page.getByRole('heading', { level: 1, name: 'Your booking' }).waitFor()
  await playByKeys(page, {
    opens: /Ada 1/,
    title: /^Who comes in place of Ada 1/,
    types: PERSON,
    sends: ['Save changes'],
  })
  await page.getByText('Booking for Siv Ek').waitFor()

  await inDatabase((db) =>
    db.execute(
      sql`update trips set start_date = current_date - 6, end_date = current_date - 2 where id = ${id}`,
    ),
  )
  await page.reload()
  const form = page.getByRole('form', { name: 'How was the trip?' })
  await form.waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tabTo(page, form.getByRole('radio').first())
  await page.keyboard.press('Space')
  await tabTo(page, form.getByLabel('Your review (optional)'))
  await page.keyboard.type('Slow mornings, long days.')
  await press(page, 'Submit review')
  await page.getByText('Review submitted').waitFor()
})

test('news about a saved race are switched off on its page, in the list and by the link in a mail, without a mouse', async () => {
  const page = await visitAs('athlete', '/about')
  expect((await page.request.put('/api/saved/races/1')).ok()).toBe(true)
  for (const [path, wanted] of [
    ['/race/1', 'false'],
    ['/saved', 'true'],
  ] as const) {
    await page.goto(path)
    const news = page.getByRole('switch', { name: /^News about/ }).first()
    await tabTo(page, news)
    await page.keyboard.press('Space')
    await expect.poll(() => news.getAttribute('aria-checked')).toBe(wanted)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  const token = 'only-for-this-journey'
  await inDatabase((db) =>
    db.execute(sql`insert into follow_end_tokens (token_hash, user_id)
      select ${hashOfToken(token)}, id from users where username = 'athlete' on conflict do nothing`),
  )
  await page.goto(`/saved/end?token=${token}`)
  await page.getByText('This ends the mails about 1 race you saved.', { exact: false }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'End these mails')
  await page.getByRole('heading', { name: 'No more mails about your saved races' }).waitFor()
  await expectAccessible(page)
  await page.request.delete('/api/saved/races/1')
})

test('an administrator joins two races that are one, and undoes it, without a mouse', async () => {
  const page = await visitAs('race-organizer', '/about')
  const name = `Skutan Upp ${Date.now().toString(36)}`
  const race = { ...newRace, name, date: '2037-06-06', coordinates: { lat: 63.4, lng: 13.08 } }
  for (const _ of [1, 2]) await send(page, '/api/races', race)
  await inDatabase((db) => lookForDoubles({ db, clock: () => new Date() }))
  await logInAs(page, 'admin')
  await page.goto('/admin?tab=doubles')
  await page
    .getByRole('button', { name: new RegExp(`^Keep this one: ${name}`) })
    .first()
    .waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await playByKeys(page, {
    opens: new RegExp(`^Keep this one: ${name}`),
    title: `Keep ${name}?`,
    sends: ['Join them'],
  })
  await press(page, new RegExp(`Undo.*${name}`, 'i'))
  await page.getByRole('button', { name: new RegExp(`Undo.*${name}`, 'i') }).waitFor({ state: 'detached' })
})
