import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DESKTOP, logInAs, PHONE, visit, withSite } from './open-page.ts'
import { untilQuiet } from './until-quiet.ts'

withSite()

const ADDRESS = `https://www.example.com/${'averylongaddresswithoutanybreak'.repeat(6)}?x=${'1'.repeat(60)}`
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const LONG_NAME = 'The Great Northern Backcountry Ridge and Valley Traverse of the Seven Summits, '.repeat(3)
const WHITE_PHOTO = 'https://photos.example/white.svg'
const WHITE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#fff"/></svg>'

const sent = async (page: Page, path: string, data: unknown) => {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as { id: number }
}

const raceWith = (more: object) => ({
  name: 'Ridge Race',
  location: 'Kiruna, Sweden',
  // A place that is looked up by its name has a light chip below the name.
  coordinates: { lat: 67.86, lng: 20.23 },
  date: '2030-06-06',
  description: 'Up and down.',
  distanceKm: [10, 21.1],
  elevationGain: 900,
  difficulty: 2,
  ...more,
})
const tripWith = (more: object) => ({
  name: 'Hut to hut',
  location: 'Abisko, Sweden',
  startDate: '2030-07-05',
  endDate: '2030-07-09',
  description: 'Five days.',
  difficulty: 'Intermediate',
  maxGroupSize: 8,
  price: 9800,
  organizerName: 'Nordanstig Trails',
  organizerEmail: 'hello@nordanstig.example',
  ...more,
})

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('long words and addresses in listings do not make any page wider than the window', async () => {
  const { page } = await visit('/about', PHONE)
  await logInAs(page, 'trip-organizer')
  const trip = await sent(
    page,
    '/api/trips',
    tripWith({
      name: WORD,
      location: WORD,
      description: ADDRESS,
      itinerary: ADDRESS,
      features: [WORD.slice(0, 60)],
      organizerName: WORD,
      organizerWebpage: ADDRESS,
      includedItems: [WORD],
    }),
  )
  await logInAs(page, 'race-organizer')
  const race = await sent(
    page,
    '/api/races',
    raceWith({
      name: WORD,
      location: WORD,
      description: ADDRESS,
      features: [WORD.slice(0, 60)],
      distanceCategory: WORD.slice(0, 60),
    }),
  )
  await sent(page, `/api/races/${race.id}/reviews`, { rating: 5, reviewText: ADDRESS })
  const pages = [
    [`/race/${race.id}`, WORD],
    [`/trips/${trip.id}`, WORD],
    ['/dashboard', WORD],
    [`/race/edit/${race.id}`, 'Edit race'],
  ] as const
  for (const [path, words] of pages) {
    await page.goto(path)
    await page.getByText(words).first().waitFor()
    for (const width of [320, 390, 800, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => widthOf(page), { message: `${path} at ${width} px` }).toBeLessThanOrEqual(width)
    }
  }
})

const luminance = (channels: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Waits until the pictures in the window are loaded. */
const picturesShown = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  )

const HIDDEN = 'main h1, main h1 ~ *, main h1 ~ * * { color: transparent !important }'

/** The contrast of white text with the palest pixel of the screen under an element's text. */
const contrastUnder = async (words: Locator, screen: Buffer) => {
  const box = await words.boundingBox()
  if (!box) throw new Error('The words are not on the screen.')
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const { width = 0, height = 0 } = await sharp(screen).metadata()
  const size = {
    width: Math.min(Math.ceil(box.width), width - left),
    height: Math.min(Math.ceil(box.height), height - top),
  }
  const picture = sharp(screen).extract({ left, top, ...size })
  const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let palest = 0
  for (let at = 0; at < data.length; at += 3)
    palest = Math.max(palest, luminance([...data.subarray(at, at + 3)]))
  return 1.05 / (palest + 0.05)
}

test('a name has a contrast of 4.5:1 on a white photo and on every drawing, and a long name leaves room', async () => {
  const { page } = await visit('/about', PHONE)
  await page.route(WHITE_PHOTO, (route) => route.fulfill({ contentType: 'image/svg+xml', body: WHITE }))
  await logInAs(page, 'race-organizer')
  const long = LONG_NAME.slice(0, 200).trim()
  const looks = [
    { mainImageUrl: WHITE_PHOTO },
    { mainImageUrl: WHITE_PHOTO, name: long },
    { name: long },
    { terrain: ['Desert'], elevationGain: 100 },
    { terrain: ['Coastal'] },
    { terrain: ['Mountain'], elevationGain: 9_000 },
    { terrain: ['Forest'] },
  ]
  const paths: string[] = []
  for (const look of looks) paths.push(`/race/${(await sent(page, '/api/races', raceWith(look))).id}`)
  for (const look of looks.slice(0, 2)) {
    paths.push(`/trips/${(await sent(page, '/api/trips', tripWith(look))).id}`)
  }
  for (const path of paths) {
    await page.goto(path)
    await page.addStyleTag({ content: HIDDEN })
    for (const viewport of [PHONE.viewport, DESKTOP.viewport]) {
      await page.setViewportSize(viewport)
      await picturesShown(page)
      const title = page.getByRole('heading', { level: 1 })
      const under = title.locator('xpath=following-sibling::*[1]')
      const height = (await title.boundingBox())?.height ?? 0
      expect(height, `the name at ${path}`).toBeLessThan(viewport.height * 0.35)
      // What is above may still move the words between the picture of the screen and their measurement.
      const contrasts = async () => {
        const screen = await page.screenshot()
        return Math.min(await contrastUnder(title, screen), await contrastUnder(under, screen))
      }
      await expect.poll(contrasts, { message: `${path} at ${viewport.width} px` }).toBeGreaterThan(4.5)
    }
  }
}, 300_000)

test('on a phone, Show races scrolls to the races and focuses them', async () => {
  const { page } = await visit('/', PHONE)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Hardcore' }).click()
  await sheet.getByRole('button', { name: /^Show \d+ races$/ }).click()
  await sheet.waitFor({ state: 'detached' })
  const results = page.getByRole('region', { name: 'Races found' })
  await expect.poll(() => results.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect
    .poll(() => results.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(PHONE.viewport.height / 4)
})

test('filters that continue below show a button, which covers none of them, until their end is in view', async () => {
  const { page } = await visit('/')
  await page.getByRole('heading', { name: 'Race calendar' }).scrollIntoViewIfNeeded()
  const more = page.getByText('More filters')
  await more.waitFor()
  const forest = page.getByRole('main').getByRole('button', { name: 'Forest' })
  await forest.focus()
  const room = async () => {
    const [over, under] = await Promise.all([forest.boundingBox(), more.boundingBox()])
    return (under?.y ?? 0) - (over?.y ?? 0) - (over?.height ?? 0)
  }
  await expect
    .poll(room, { message: 'the button covers a filter that has the focus' })
    .toBeGreaterThanOrEqual(0)
  await page.getByRole('main').getByRole('button', { name: 'By train or bus' }).scrollIntoViewIfNeeded()
  await more.waitFor({ state: 'detached' })
})

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])(
  'on a %s a long word in the search does not make the page wider than the window',
  async (_device, options) => {
    const { page } = await visit(`/?search=${'x'.repeat(190)}`, options)
    await page.getByRole('region', { name: 'Leave something out:' }).getByRole('button').waitFor()
    await page.getByRole('button', { name: 'Clear all' }).waitFor()
    expect(await widthOf(page)).toBeLessThanOrEqual(options.viewport.width)
  },
)

test('on a phone a long word in the search for trips does not make the page wider than the window', async () => {
  const { page } = await visit(`/trips?search=${'x'.repeat(150)}`, PHONE)
  await page.getByRole('button', { name: /^Without “x+”/ }).waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.viewport.width)
})

test('the cards beside a trip that continue below show a button, until their end is in view', async () => {
  const { page } = await visit('/trips/1')
  const more = page.getByText('Organizer and dates')
  await more.waitFor()
  await page.getByRole('link', { name: 'Add to calendar' }).scrollIntoViewIfNeeded()
  await more.waitFor({ state: 'detached' })
})

test('the name of a card that fits in two lines does not end with dots', async () => {
  const { page } = await visit('/trips', PHONE)
  const name = page.getByRole('heading', { name: 'Mallorca: The Dry Stone Route' })
  const asShown = await name.screenshot()
  await name.evaluate((heading) => heading.style.setProperty('-webkit-line-clamp', 'none'))
  expect(asShown.equals(await name.screenshot()), 'the same without the limit').toBe(true)
})

test('on a phone no button covers the map', async () => {
  const { page } = await visit('/', PHONE)
  await page.getByRole('button', { name: 'Map View' }).click()
  const map = page.getByRole('region', { name: 'Map of races and trips' })
  await map.waitFor()
  for (const name of ['Zoom in', 'Zoom out', 'Show all']) {
    const button = page.getByRole('button', { name })
    await button.waitFor()
    const [over, under] = await Promise.all([button.boundingBox(), map.boundingBox()])
    expect((over?.y ?? 0) + (over?.height ?? 0), name).toBeLessThanOrEqual(under?.y ?? 0)
  }
  await page.getByRole('button', { name: 'Zoom in' }).click()
})

test('no page with a form compiles code at run time, which the security policy would report', async () => {
  const { page } = await visit('/about')
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      document.documentElement.dataset.violation = `${violatedDirective} ${blockedURI}`
    }),
  )
  await logInAs(page, 'race-organizer')
  for (const path of ['/contact', '/race/create', '/trip/create', '/account']) {
    await page.goto(path)
    await untilQuiet(page)
    await page.locator('main form').first().waitFor()
    expect(await page.locator('html').getAttribute('data-violation'), path).toBeNull()
  }
})

test('a printed race and trip keep their facts and leave out the controls', async () => {
  const { page } = await visit('/about', { ...DESKTOP, colorScheme: 'dark' })
  await logInAs(page, 'race-organizer')
  const externalUrl = 'https://ridge.example/race'
  const race = await sent(page, '/api/races', raceWith({ externalUrl }))
  const trip = await sent(
    page,
    '/api/trips',
    tripWith({ itinerary: 'Day 1. Over the pass.', terms: 'Pay soon.', coordinates: { lat: 68, lng: 18 } }),
  )
  await page.emulateMedia({ media: 'print' })
  const isShown = (words: string) => page.getByText(words, { exact: true }).first().isVisible()

  await page.goto(`/race/${race.id}`)
  await page.getByText('Up and down.').waitFor()
  for (const words of ['Svenska', 'All races', 'Login', 'Photos', 'No reviews yet'])
    await expect.poll(() => isShown(words), { message: words }).toBe(false)
  for (const words of ['10, 21.1 km', '900 m', 'Medium', 'June 6, 2030'])
    await expect.poll(() => isShown(words), { message: words }).toBe(true)
  const address = page.getByRole('link', { name: /Go to Race Page/ })
  const printed = await address.evaluate((link) => {
    const { content } = getComputedStyle(link, '::after')
    // Firefox does not put in the value here, only on paper.
    return content.replace('attr(href)', link.getAttribute('href') ?? '')
  })
  expect(printed).toContain(externalUrl)
  const paper = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--paper'),
  )
  expect(paper.toUpperCase(), 'light, though the screen is dark').toBe('#FAF7F0')

  await page.goto(`/trips/${trip.id}`)
  for (const words of ['Day 1. Over the pass.', 'Pay soon.', 'Packing List']) {
    await page.getByText(words, { exact: true }).last().waitFor()
  }
  for (const words of ['Book Now', 'Lost your booking?', 'Add to calendar', 'Photos', 'No reviews yet'])
    await expect.poll(() => isShown(words), { message: words }).toBe(false)
  const mail = page.getByRole('link', { name: /Contact Organizer/ })
  const printedMail = await mail.evaluate((link) => {
    const { content } = getComputedStyle(link, '::after')
    return content.replace('attr(data-printed)', link.getAttribute('data-printed') ?? '')
  })
  expect(printedMail, 'the address alone').toMatch(/\(.*hello@nordanstig\.example.*\)/)
  expect(printedMail).not.toContain('mailto')
  await page.getByRole('heading', { name: 'Where' }).waitFor()
  expect(await page.locator('.animate-pulse').filter({ visible: true }).count(), 'no empty map').toBe(0)
})
