import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newRace } from '#server/testing/factories/race-factory.ts'
import { newTrip } from '#server/testing/factories/trip-factory.ts'
import { findMail } from './find-mail.ts'
import { logInAs, visitAs, withSite } from './open-page.ts'

withSite()

const unique = (name: string) => `${name} ${Date.now().toString(36)}`

const readFrom = async (page: Page, path: string) => {
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(200)
  return answer.json()
}

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(path, { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: number }
}

const fellToFjord = () => ({
  ...newTrip,
  name: unique('Fell to Fjord'),
  startDate: '2037-09-03',
  endDate: '2037-09-07',
})

const newBooking = (email: string) => ({
  firstName: 'Vera',
  lastName: 'Lind',
  age: 34,
  mobileNumber: '070 123 45 67',
  email,
  foodAllergies: 'Nuts',
  medicalConditions: 'Asthma',
  emergencyName: 'Far',
  emergencyPhone: '070 111 22 33',
})

type Change = {
  /** What is typed, by its label; nothing to save the form as it is. */
  fill?: [label: string, text: string]
  press: string
  /** Ends once it is saved. */
  saved: (page: Page) => Promise<unknown>
}

type Play = {
  path: string
  /** Opens the form in a tab. */
  open?: (page: Page) => Promise<Locator>
  /** What is done in the first tab, and then in the second, which was opened before. */
  changes: [Change, Change]
  /** Whether the second tab may learn that something was changed, which it is then told before it saves. */
  isTold?: boolean
  read: () => Promise<Record<string, unknown>>
  after: object
}

const playInTwoTabs = async (
  page: Page,
  { path, open, changes, isTold, read, after }: Play,
): Promise<void> => {
  const { updatedAt: _, ...before } = await read()
  const second = await page.context().newPage()
  const forms: [Page, Locator][] = []
  for (const tab of [page, second]) {
    await tab.goto(path)
    const form = open ? await open(tab) : tab.getByRole('main')
    await form.getByRole('button', { name: changes[0].press, exact: true }).waitFor()
    forms.push([tab, form])
  }
  if (!isTold)
    await second.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
  for (const [at, [tab, form]] of forms.entries()) {
    const { fill, press, saved } = changes[at] as Change
    if (fill) await form.getByRole('textbox', { name: fill[0], exact: true }).first().fill(fill[1])
    await form.getByRole('button', { name: press, exact: true }).click()
    await saved(tab)
  }
  await second.close()
  const { updatedAt: __, ...stored } = await read()
  expect(stored).toEqual({ ...before, ...after })
}

const toast = (text: string) => (page: Page) => page.getByText(text, { exact: true }).first().waitFor()

test('a guest, an athlete and an organizer never write in one tab what another one has changed in a booking', async () => {
  const page = await visitAs('trip-organizer', '/about')
  const given = fellToFjord()
  const { id: tripId } = await post(page, '/api/trips', given)
  await page.context().clearCookies()
  const email = `${unique('vera').replace(' ', '-')}@post.example`
  const { id } = await post(page, `/api/trips/${tripId}/bookings`, newBooking(email))
  const { text = '' } = await findMail(given.name, email)
  const path = new URL(/https?:\/\/\S+\/booking\/\S+/.exec(text)?.[0] ?? '').pathname

  const byLink = async () =>
    (await readFrom(page, `/api${path.replace('booking', 'booking-link')}`)).bookings[0]
  await playInTwoTabs(page, {
    path,
    changes: [
      { fill: ['Food allergies', 'Milk'], press: 'Save changes', saved: toast('Saved') },
      { fill: ['Mobile number', '070 999 99 99'], press: 'Save changes', saved: toast('Saved') },
    ],
    read: byLink,
    after: { foodAllergies: 'Milk', mobileNumber: '070 999 99 99' },
  })

  await logInAs(page, 'athlete')
  const own = await post(page, `/api/trips/${tripId}/bookings`, newBooking('athlete@trailherd.example'))
  const list = async () => await readFrom(page, '/api/my-bookings')
  await playInTwoTabs(page, {
    path: '/my-bookings',
    open: async (tab) => {
      const card = tab.getByRole('article', { name: given.name })
      await card.getByText('Change your details').click()
      return card
    },
    changes: [
      { fill: ['Medical conditions', 'None any more'], press: 'Save changes', saved: toast('Saved') },
      { fill: ['Emergency contact', 'Mor'], press: 'Save changes', saved: toast('Saved') },
    ],
    read: async () => (await list()).find((one: { id: number }) => one.id === own.id),
    after: { medicalConditions: 'None any more', emergencyName: 'Mor' },
  })

  await logInAs(page, 'trip-organizer')
  const all = () => readFrom(page, '/api/trip-organizer/trips-with-bookings')
  const tripNow = async () => (await all()).find((one: { id: number }) => one.id === tripId)
  await playInTwoTabs(page, {
    path: `/trip-organizer/trips/${tripId}?person=${id}`,
    open: async (tab) => {
      await tab
        .locator('#wanted-person')
        .getByRole('button', { name: /^Edit the booking of/ })
        .click()
      return tab.getByRole('dialog', { name: 'Edit booking' })
    },
    changes: [
      { fill: ['Age', '35'], press: 'Save changes', saved: toast('Booking Changed') },
      { fill: ['Mobile number', '070 888 88 88'], press: 'Save changes', saved: toast('Booking Changed') },
    ],
    read: async () => (await tripNow()).bookings.find((one: { id: number }) => one.id === id),
    after: { age: 35, mobileNumber: '070 888 88 88' },
  })
})

test('nor in a trip, a race and an account', async () => {
  const page = await visitAs('trip-organizer', '/about')
  const given = fellToFjord()
  const trip = await post(page, '/api/trips', given)
  const heading = (tab: Page) => tab.getByRole('heading', { level: 1, name: 'Another name' }).waitFor()
  const insist = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Save my version' }).click()
    await heading(tab)
  }
  await playInTwoTabs(page, {
    path: `/trip/edit/${trip.id}`,
    changes: [
      { fill: ['Name', 'Another name'], press: 'Save changes', saved: heading },
      { fill: ['Meeting point', 'The station'], press: 'Save changes', saved: insist },
    ],
    isTold: true,
    read: () => readFrom(page, `/api/trips/${trip.id}`),
    after: { name: 'Another name', meetingPoint: 'The station' },
  })

  await logInAs(page, 'race-organizer')
  const race = await post(page, '/api/races', { ...newRace, name: unique('Skutan Upp'), date: '2037-06-06' })
  await playInTwoTabs(page, {
    path: `/race/edit/${race.id}`,
    changes: [
      { fill: ['Name', 'Another name'], press: 'Save changes', saved: heading },
      { fill: ['Description', 'Over two hills.'], press: 'Save changes', saved: insist },
    ],
    isTold: true,
    read: () => readFrom(page, `/api/races/${race.id}`),
    after: { name: 'Another name', description: 'Over two hills.' },
  })

  await logInAs(page, 'athlete')
  const account = () => readFrom(page, '/api/user')
  const { displayName, language } = await account()
  const profile = { press: 'Save profile', saved: toast('Profile saved') }
  await playInTwoTabs(page, {
    path: '/account',
    changes: [{ ...profile, fill: ['Display name', 'Alva the Athlete'] }, profile],
    // Tabs tell each other about the account.
    isTold: true,
    read: account,
    after: { displayName: 'Alva the Athlete' },
  })
  await page.request.patch('/api/user', { data: { displayName, language } })
})
