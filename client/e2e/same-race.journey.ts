import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { PHONE, visitAs, withSite } from './open-page.ts'

withSite()

const HEADER = 'Race;Town;Date;Distance'
/** Names that no try before has imported. */
const namesOf = (mark: string) => ({ ridge: `Quillmoor Ridge ${mark}`, tarn: `Vexholm Tarn ${mark}` })

const importFile = async (page: Page, source: string, rows: string[]) => {
  await page.goto('/import')
  await page.getByLabel('Where the races come from (optional)').fill(source)
  const buffer = Buffer.from(`${[HEADER, ...rows].join('\n')}\n`)
  await page.getByLabel('Choose a file').setInputFiles({ name: 'races.csv', mimeType: 'text/csv', buffer })
}

const runImport = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  // A new site first fills its list of towns.
  await page.getByText('The import is done').waitFor({ timeout: 120_000 })
}

test('two federations list the same races: one is joined, one is asked, and the page names both', async () => {
  const page = await visitAs('admin', '/about', PHONE)
  const { ridge, tarn } = namesOf(['zarn', 'bolt', 'fenk', 'murd'][Date.now() % 4] ?? 'zarn')
  await importFile(page, 'Fell Calendar', [`${ridge};Åre;2029-07-07;21 km`, `${tarn};Falun;2029-08-04;10 km`])
  await runImport(page, 'Import 2 races')

  await importFile(page, 'Club Calendar', [
    `12th ${ridge} 2029;Åre;2029-07-08;21 km`,
    `${tarn};Falun;2029-08-25;10 km`,
  ])
  const asked = page.getByRole('region', { name: 'Are these the same race?' })
  await asked.getByText('1 race may be on Trailherd already.').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await asked.getByRole('button', { name: `${tarn} is the same race as ${tarn}` }).click()
  await asked.getByText('Nothing is left to answer.').waitFor()
  await runImport(page, 'Import 2 races')
  await page.getByText('On Trailherd under another name', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: `12th ${ridge} 2029` }).click()
  await page.getByRole('heading', { level: 1, name: ridge, exact: true }).waitFor()
  const sources = page.getByRole('region', { name: 'Where the facts come from' })
  await sources.getByText(/^Date: Fell Calendar, /).waitFor()
  await sources.getByText(/^Club Calendar says it is on July 8, 2029/).waitFor()
  await page.getByText(/^Not confirmed: Club Calendar says it is on July 8, 2029\./).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const drawn = await (await page.request.get(page.url())).text()
  expect(drawn).toContain('Where the facts come from')
  expect(drawn).toContain('Club Calendar')
})
