import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newRace } from '#server/testing/factories/race-factory.ts'
import type { RaceView } from '#shared/races/schema.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { expectAccessible, expectGoodOnEveryScreen } from './accessibility.ts'
import { DEMO_PASSWORD, PHONE, visit, visitAs, withSite } from './open-page.ts'
import { untilQuiet } from './until-quiet.ts'

withSite()

const storedRace = async (page: Page, name: string): Promise<RaceView> => {
  const data = { ...newRace, name, date: '2037-06-06' }
  return (await page.request.post('/api/races', { data })).json()
}

/** 12 km northwards from Åre, over a hill of 600 m. */
const gpx = () => {
  const points = Array.from({ length: 1201 }, (_, index) => {
    const height = 400 + 300 * (1 - Math.cos((2 * Math.PI * index) / 1200))
    return `<trkpt lat="${63.4 + (index * 10) / 111_195}" lon="13.08"><ele>${height.toFixed(1)}</ele></trkpt>`
  })
  return `<?xml version="1.0"?><gpx version="1.1" creator="journey" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Åreskutan</name><trkseg>${points.join('')}</trkseg></trk></gpx>`
}

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

const unique = (name: string) => `${name} ${Date.now().toString(36)}`

test('an organizer creates a race with a track and a picture, sees it on its page and in the list, and changes it', async () => {
  const name = unique('Skutan Upp')
  const page = await visitAs('race-organizer', '/dashboard')
  await page.getByRole('link', { name: 'Add New Race' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'New race' }).waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Date' }).fill('2037-06-06')
  await page.getByLabel('Description').fill('One hill.\n\nAll of it.')
  await page.getByLabel('Choose a GPX file').setInputFiles({
    name: 'skutan.gpx',
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(gpx()),
  })
  await page.getByText('12 km on the track, and the form agrees.').waitFor()
  await expect.poll(() => page.getByLabel('Distance 1 in km').inputValue()).toBe('12')
  const climb = () => page.getByLabel('Elevation gain in metres').inputValue()
  await expect.poll(async () => Number(await climb())).toBeGreaterThan(590)
  await page.getByRole('slider', { name: 'Elevation profile' }).waitFor()
  await page.getByText('Hardcore', { exact: true }).click()
  await page.getByRole('button', { name: 'Mountain' }).click()
  await page.getByRole('button', { name: 'Use as location' }).click({ timeout: 100_000 })
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Åre, Sweden')

  await page.getByLabel('Choose pictures').setInputFiles([
    { name: 'moss.png', mimeType: 'image/png', buffer: await picture('#2f5d43') },
    { name: 'sky.png', mimeType: 'image/png', buffer: await picture('#2b6f8a') },
  ])
  await page.getByRole('button', { name: 'Make picture 2 the main picture' }).click()
  await page.getByLabel('What picture 1 shows').fill('Nothing but sky')
  await page.getByRole('button', { name: 'Publish race' }).click()

  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('All of it.').waitFor()
  await page.getByRole('slider', { name: 'Elevation profile' }).waitFor()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const race: RaceView = await (await page.request.get(`/api/races/${id}`)).json()
  expect(race.elevationProfile?.length).toBeGreaterThan(100)
  expect(race.elevationProfile?.length).toBeLessThanOrEqual(400)
  expect(race.coordinates).toEqual({ lat: 63.4, lng: 13.08 })
  expect(Object.values(race.imageAlts)).toEqual(['Nothing but sky'])
  expect((await page.request.get(race.mainImageUrl ?? '')).headers()['content-type']).toBe('image/webp')

  await page.goto(`/?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).waitFor()

  await page.goto(`/race/edit/${id}`)
  await page.getByText('Nothing has changed yet.').waitFor()
  await page.getByLabel('Name').fill(`${name} by Night`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { level: 1, name: `${name} by Night` }).waitFor()
  const edited: RaceView = await (await page.request.get(`/api/races/${id}`)).json()
  expect(edited).toEqual({ ...race, name: `${name} by Night`, updatedAt: edited.updatedAt })
})

test('when two people edit a race, the second is warned, loses nothing, and can choose to overwrite', async () => {
  const page = await visitAs('race-organizer', '/about')
  const race = await storedRace(page, unique('Two Hands'))
  await page.goto(`/race/edit/${race.id}`)
  await page.getByLabel('Name').fill('From this window')
  const other = await page.context().newPage()
  await other.goto(`/race/edit/${race.id}`)
  await other.getByLabel('Name').fill('From the other window')
  await other.getByLabel('Location').fill('Duved, Sweden')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await other.getByRole('heading', { level: 1, name: 'From the other window' }).waitFor()

  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'This race was changed while you edited it' })
  await dialog.getByText('From the other window').waitFor()
  await dialog.getByText('From this window').waitFor()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save my version' }).click()
  await page.getByRole('heading', { level: 1, name: 'From this window' }).waitFor()
  const stored: RaceView = await (await page.request.get(`/api/races/${race.id}`)).json()
  expect(stored).toMatchObject({ name: 'From this window', location: 'Duved, Sweden', elevationGain: 900 })
})

test('if a race is deleted while its form is open, the typed values can be published as a new race', async () => {
  const page = await visitAs('race-organizer', '/about')
  const race = await storedRace(page, unique('Deleted Elsewhere'))
  await page.goto(`/race/edit/${race.id}`)
  const name = unique('Published Anew')
  await page.getByLabel('Name').fill(name)
  expect((await page.request.delete(`/api/races/${race.id}`)).status()).toBe(204)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('This race was deleted while you edited it.').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Trips', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByText('offered when you come back').waitFor()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/trips')
  await page.goto(`/race/edit/${race.id}`)
  await page.getByText('This race was deleted while you edited it.').waitFor()
  await page.getByRole('button', { name: 'Publish as a new race' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(id).not.toBe(race.id)
  const stored: RaceView = await (await page.request.get(`/api/races/${id}`)).json()
  expect(stored).toMatchObject({ name, location: race.location, elevationGain: race.elevationGain })
})

test('links, the back button and logging out ask before losing unsaved changes, and a draft restores them', async () => {
  const page = await visitAs('race-organizer', '/dashboard')
  await page.getByRole('link', { name: 'Add New Race' }).first().click()
  await page.getByLabel('Name').fill('Half a race')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const keepEditing = dialog.getByRole('button', { name: 'Keep editing' })

  await page.getByRole('link', { name: 'Trips', exact: true }).click()
  await keepEditing.click()
  await page.goBack()
  await keepEditing.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await keepEditing.click()
  expect(new URL(page.url()).pathname).toBe('/race/create')
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Half a race')

  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/dashboard')
  await page.goForward()
  await page.getByRole('button', { name: 'Restore the draft' }).click()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Half a race')
})

test('after a reload far down the page the draft is offered in view, and newly typed text is kept', async () => {
  const page = await visitAs('race-organizer', '/race/create', PHONE)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByLabel('Name').fill('Half a race')
  const location = page.getByLabel('Location')
  await location.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  await page.reload()
  const bar = page.getByRole('form').getByText('You have an unsaved draft.')
  await bar.waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  await expect.poll(async () => (await bar.boundingBox())?.y).toBeLessThan(PHONE.viewport.height)
  await expectAccessible(page)

  await location.fill('Åre, Sweden')
  await page.reload()
  await page.getByRole('form').getByRole('button', { name: 'Restore the draft' }).click()
  await page.getByText('Your draft is back in the form.').waitFor()
  await expect.poll(() => location.inputValue()).toBe('Åre, Sweden')
  await page.getByRole('region', { name: 'Draft' }).getByText('“Half a race”').waitFor()
  await page.getByRole('button', { name: 'Restore the draft' }).first().click()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Half a race')
  await expect.poll(() => location.inputValue()).toBe('Åre, Sweden')
})

/** How far the focused field, its label and its hint are inside the part of the page that nothing covers. */
const marginsOfFocused = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const described = focused?.closest('[aria-describedby]')
    const message = document.getElementById(
      described?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
    )
    const header = document.querySelector('header')
    const bar = document.querySelector('form .sticky')
    if (!(focused instanceof HTMLElement) || !message || !header || !bar) return null
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
    const boxes = [focused, message, ...(label && focused.ariaLabel === null ? [label] : [])]
    const heights = boxes.map((element) => element.getBoundingClientRect())
    return {
      said: message.textContent,
      above: Math.min(...heights.map(({ top }) => top)) - header.getBoundingClientRect().bottom,
      below: bar.getBoundingClientRect().top - Math.max(...heights.map(({ bottom }) => bottom)),
    }
  })

test.each([
  [
    'race-organizer',
    '/race/create',
    ['Name', 'Date', 'Description', 'Distance', 'Elevation gain', 'Difficulty', 'Location'],
  ],
  [
    'trip-organizer',
    '/trip/create',
    ['Name', 'Start date', 'End date', 'Description', 'Level', 'Location', 'Group size', 'Price'],
  ],
])(
  'on a phone the first field with an error in the form of a %s is in sight, with its message',
  async (username, path, fields) => {
    const page = await visitAs(username, path, PHONE)
    // A draft on offer makes the bar higher.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a listing')
    await page.reload()
    await page.getByRole('button', { name: 'Restore the draft' }).waitFor()
    for (const name of fields) {
      await page.getByRole('button', { name: /^Publish/ }).click()
      await expect.poll(async () => (await marginsOfFocused(page))?.said).toBe(`${name} is required`)
      await expect
        .poll(async () => (await marginsOfFocused(page))?.above, { message: `${name} below the header` })
        .toBeGreaterThanOrEqual(0)
      await expect
        .poll(async () => (await marginsOfFocused(page))?.below, { message: `${name} above the bar` })
        .toBeGreaterThanOrEqual(0)
      const focused = page.locator('*:focus')
      const type = await focused.getAttribute('type')
      if (type === 'date') await focused.fill('2037-06-06')
      else if (type === 'radio') await page.getByText(/^(Advanced|Hardcore)$/).click()
      else await focused.fill('7')
    }
  },
)

test('a place is chosen on the map by mouse and by keys, without a tile server', async () => {
  const page = await visitAs('race-organizer', '/race/create')
  const map = page.getByRole('region', { name: 'Map to choose the place on' })
  await map.click({ position: { x: 300, y: 150 } })
  const latitude = page.getByLabel('Latitude')
  await expect.poll(() => latitude.inputValue()).not.toBe('')
  const clicked = await latitude.inputValue()

  const marker = map.locator('.place-marker')
  const box = await marker.boundingBox()
  if (!box) throw new Error('no marker')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 60, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Number(await latitude.inputValue())).toBeLessThan(Number(clicked))

  await map.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(Number(clicked) - 1)
  await latitude.fill('47.5')
  await page.getByLabel('Longitude').fill('11.1')
  await page.getByText('Nearest town:').waitFor()
})

test('opening the form of someone else’s race explains why it is refused', async () => {
  const page = await visitAs('race-organizer', '/about')
  const race = await storedRace(page, unique('Not Yours'))
  await page.request.post('/api/logout')
  const stranger = await visitAs('athlete', `/race/edit/${race.id}`)
  await stranger.getByRole('heading', { name: 'You cannot edit this race' }).waitFor()
  expect((await stranger.request.patch(`/api/races/${race.id}`, { data: { name: 'x' } })).status()).toBe(403)
})

test('a signed-out visitor logs in first and then gets the form', async () => {
  const { page } = await visit('/race/create')
  await page.waitForURL('**/auth')
  await page.getByRole('link', { name: /Race Organizer/ }).click()
  await page.getByLabel('Username').fill('race-organizer')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'New race' }).waitFor()
})

test('a trip organizer makes a trip, and an edit opened before a booking does not free the booked seat', async () => {
  const name = unique('Fell to Fjord')
  const page = await visitAs('trip-organizer', '/trip/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Start date').fill('2037-09-03')
  await page.getByLabel('End date').fill('2037-09-07')
  await expect.poll(() => page.getByLabel('Duration in days').inputValue()).toBe('5')
  await page.getByLabel('Description').fill('From the fell to the fjord.')
  await page.getByText('Intermediate', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Find a town' }).pressSequentially('kiruna')
  const towns = page.getByRole('listbox', { name: 'Towns' })
  await towns.locator('[role=option]:first-child', { hasText: 'Kiruna, Sweden' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Kiruna, Sweden')
  await page.getByLabel('Group size').fill('8')
  await page.getByLabel('Price per person').fill('9500')
  await page.getByRole('button', { name: /Write a line for each of 5 days/ }).click()
  await page.getByRole('button', { name: 'Publish trip' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.goto(`/trip/edit/${id}`)
  await expect.poll(() => page.getByLabel('Available spots').inputValue()).toBe('8')
  const booking = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    age: 36,
    mobileNumber: '070 123 45 67',
    email: 'ada@trails.example',
  }
  expect((await page.request.post(`/api/trips/${id}/bookings`, { data: booking })).status()).toBe(201)
  await page.getByLabel('Price per person').fill('9900')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const trip: TripView = await (await page.request.get(`/api/trips/${id}`)).json()
  expect(trip).toMatchObject({ price: 9900, availableSpots: 7, duration: 5, currency: 'SEK' })
})

const FORMS = [
  ['race-organizer', '/race/create'],
  ['trip-organizer', '/trip/create'],
] as const

test.each(FORMS)(
  'the form of a %s is accessible, empty and with errors, and fits every screen',
  async (username, path) => {
    const page = await visitAs(username, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilQuiet(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Publish/ }).click()
    await page.getByText('Name is required').waitFor()
    await expectGoodOnEveryScreen(page)
  },
)
