import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { PHONE, visitAs, withSite } from './open-page.ts'

withSite()

/** Races of names that no try before has imported. */
const csv = () => {
  const mark = Date.now().toString(36)
  return `Race;Town;Date;Distance;Prize
Journey Ridge ${mark};Åre;2027-07-03;42 km;ham
Journey Forest ${mark};;2027-08-14;10 km;
Backyard;;never;;
`
}

test('an organizer imports a file on a phone and undoes it', async () => {
  const page = await visitAs('race-organizer', '/dashboard', PHONE)
  await page.getByRole('link', { name: 'Import races' }).click()
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'races.csv', mimeType: 'text/csv', buffer: Buffer.from(csv()) })
  await page.getByText('1 row: the date is not understood, such as “never” in row 4').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Import 2 races' }).click()
  // A new site first fills its list of towns.
  await page.getByText('The import is done').waitFor({ timeout: 120_000 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('2 races removed.').first().waitFor()
  await expect.poll(() => page.getByText('The import was undone').count()).toBe(1)
})
