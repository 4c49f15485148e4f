import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { PHONE, visit, visitAs, withSite } from './open-page.ts'

withSite()

/** Half of the km northwards from Åre and half to the east, over a hill. */
const gpx = (km: number) => {
  const half = km * 25
  const points = Array.from({ length: 2 * half + 1 }, (_, index) => {
    const lat = 63.4 + (Math.min(index, half) * 20) / 111_195
    const lng = 13.08 + (Math.max(0, index - half) * 20) / (111_195 * Math.cos((lat * Math.PI) / 180))
    const height = 400 + 300 * (1 - Math.cos((Math.PI * index) / half))
    return `<trkpt lat="${lat}" lon="${lng}"><ele>${height.toFixed(1)}</ele></trkpt>`
  })
  const file = `<?xml version="1.0"?><gpx version="1.1" creator="journey" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${km} km</name><trkseg>${points.join('')}</trkseg></trk></gpx>`
  return { name: `${km}.gpx`, mimeType: 'application/gpx+xml', buffer: Buffer.from(file) }
}

const course = (page: Page, position: number) => page.getByRole('group', { name: `Course ${position}` })

const addCourse = async (page: Page, position: number, km: number) => {
  await page.getByRole('button', { name: position === 1 ? 'Add courses' : 'Add course' }).click()
  await course(page, position).getByLabel('Choose a GPX file').setInputFiles(gpx(km))
  await course(page, position).getByText('This course has a track.').waitFor()
}

/** What the profile reads, such as `12 km, 700 m`. */
const reading = (page: Page) =>
  page.getByRole('slider', { name: 'Elevation profile' }).getAttribute('aria-valuetext')

test('an organizer adds two courses with GPX; a visitor picks one, moves along its profile and downloads it', async () => {
  const page = await visitAs('race-organizer', '/race/create')
  await page.getByRole('textbox', { name: 'Name' }).fill('Two Hills')
  await page.getByRole('textbox', { name: 'Date' }).fill('2037-06-06')
  await page.getByLabel('Description').fill('One hill, twice.')
  await addCourse(page, 1, 12)
  await addCourse(page, 2, 24)
  await expect.poll(() => course(page, 2).getByLabel('Distance in km').inputValue()).toBe('24')
  await course(page, 2).getByLabel('Start time').fill('08:00')
  await course(page, 2).getByLabel('Cut-off in hours').fill('7:30')
  await course(page, 1).getByLabel('Fee').fill('250 SEK')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByText('Medium', { exact: true }).click()
  await page.getByLabel('Location').fill('Åre, Sweden')
  await page.getByRole('button', { name: 'Publish race' }).click()
  await page.getByRole('heading', { level: 1, name: 'Two Hills' }).waitFor()

  const { page: visitor } = await visit(new URL(page.url()).pathname, PHONE)
  const action = visitor.getByRole('link', { name: /^Go to Race Page/ })
  const bottom = async () => {
    const box = await action.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  await expect.poll(bottom).toBeLessThanOrEqual(PHONE.viewport.height)
  const table = visitor.getByRole('table', { name: 'Courses' })
  await expect.poll(() => table.textContent()).toContain('7 h 30 min')
  await visitor.getByRole('radio', { name: '12 km' }).check()
  // Otherwise the pointer may rest on the map, which reads the course there.
  await visitor.mouse.move(0, 0)
  const profile = visitor.getByRole('slider', { name: 'Elevation profile' })
  // The profile of the chosen course follows a moment after the choice.
  const readTheEnd = async () => {
    await profile.press('End')
    return reading(visitor)
  }
  await expect.poll(readTheEnd).toBe('12 km, 400 m')
  const map = visitor.getByRole('region', { name: 'Map of the course 12 km' })
  await map.locator('.course-line').waitFor()
  await map.locator('.course-point').waitFor()

  // A tap on the bend, half way, reads the middle of the profile.
  await map.scrollIntoViewIfNeeded()
  const tapTheBend = async () => {
    const line = await map.locator('path.course-line').boundingBox()
    if (line) await visitor.touchscreen.tap(line.x + 4, line.y + 4)
    return Math.abs(Number.parseFloat((await reading(visitor)) ?? '') - 6)
  }
  await expect.poll(tapTheBend).toBeLessThan(1)

  const downloading = visitor.waitForEvent('download')
  // By keyboard, because the map's tiles may still move what is below them.
  await visitor.getByRole('link', { name: 'Download GPX: 12 km' }).press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Two Hills 12 km.gpx')
  expect((await readFile(await download.path(), 'utf8')).match(/<trkpt /g)).toHaveLength(601)
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
})

test('the demo shows courses to newcomers, in both languages and on every screen', async () => {
  const { page } = await visit('/')
  // A busy server may ask to try again.
  const search = () => page.request.get('/api/races-filters?search=Idre')
  await expect.poll(async () => (await search()).status()).toBe(200)
  const found = await (await search()).json()
  await page.goto(`/race/${found[0].id}`)
  await page.getByRole('table', { name: 'Courses' }).waitFor()
  const map = page.getByRole('region', { name: /^Map of the course Reindeer/ })
  await page.getByRole('heading', { name: 'The courses' }).scrollIntoViewIfNeeded()
  await map.locator('.course-line').waitFor()
  const line = map.locator('path.course-line')
  await line.scrollIntoViewIfNeeded()
  const pointAtTheStart = async () => {
    const start = await map.locator('.course-end').first().boundingBox()
    if (start) await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
    return map.locator('.course-point').count()
  }
  await expect.poll(pointAtTheStart).toBe(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('without JavaScript, too, a course says when its file measures something else than its organizer says', async () => {
  const page = await visitAs('race-organizer', '/about')
  const race = {
    ...{ name: 'Not so far', location: 'Åre, Sweden', date: '2037-06-06', description: 'Up there.' },
    difficulty: 2,
    elevationGain: 300,
    // 11.1 km northwards, of which the file has no heights.
    courses: [
      {
        km: 15,
        track: [
          [63.4, 13.08, null],
          [63.5, 13.08, null],
        ],
      },
    ],
  }
  const created = await page.request.post('/api/races', { data: race })
  expect(created.status()).toBe(201)
  const { id } = await created.json()
  const drawn = async (language: string) => (await page.request.get(`/race/${id}?lang=${language}`)).text()
  const english = await drawn('en')
  expect(english).toContain('The file measures 11.1 km; the organizer says 15 km.')
  expect(english).toMatch(/href="\/measuring"[^>]*>How we measure/)
  expect(await drawn('sv')).toContain('Filen mäter 11,1 km. Arrangören uppger 15 km.')
})
