import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pressOn } from './keyboard.ts'
import { DESKTOP, visit, visitAs, withSite } from './open-page.ts'

withSite()

/** What has the focus, by its name or its text; `BODY` when nothing has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    if (!element || element === document.body) return 'BODY'
    return element.getAttribute('aria-label') ?? element.textContent ?? ''
  })

const expectFocused = (page: Page, what: RegExp | string) => expect.poll(() => focused(page)).toMatch(what)

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

test('filters of races that are removed one by one leave the focus on the next one, at last on the races', async () => {
  const { page } = await visit('/?country=NO&startDate=2027-06-01', DESKTOP)
  await button(page, 'Remove Norway').waitFor()
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
  for (let left = await chips.count(); left > 1; left -= 1) {
    await pressOn(page, chips.first())
    await expect.poll(() => chips.count()).toBe(left - 1)
    await expectFocused(page, /^Remove /)
  }
  await pressOn(page, chips.first())
  await expectFocused(page, 'Races found')
})

test('clearing all filters of races or trips, or leaving one out, leaves the focus on what is found', async () => {
  const { page } = await visit('/?country=NO', DESKTOP)
  const active = page.getByRole('list', { name: 'Active filters' })
  await active.waitFor()
  await pressOn(page, active.locator('xpath=..').getByRole('button', { name: 'Clear all' }))
  await active.waitFor({ state: 'detached' })
  await expectFocused(page, 'Races found')

  await page.goto('/trips?difficulty=Beginner&maxPrice=1')
  await pressOn(page, page.locator('#trips').getByRole('button', { name: 'Clear all' }).last())
  await page.locator('#trips article, #trips li a').first().waitFor()
  await expectFocused(page, 'Trail Trips')
})

test('a deleted race leaves the focus on the next race of the table', async () => {
  const page = await visitAs('race-organizer', '/dashboard')
  const rows = page.getByRole('table').getByRole('rowheader')
  await rows.first().waitFor()
  const [name, next] = [
    await rows.nth(0).getByRole('link').textContent(),
    await rows.nth(1).getByRole('link').textContent(),
  ]
  await pressOn(page, button(page, `Delete ${name}`))
  const dialog = page.getByRole('dialog')
  await pressOn(page, dialog.getByRole('button', { name: 'Delete' }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: name ?? '', exact: true }).waitFor({ state: 'detached' })
  await expectFocused(page, next ?? '?')
})

test('clearing the search in the table of races leaves the focus in its field', async () => {
  const page = await visitAs('race-organizer', '/dashboard')
  const field = page.getByRole('searchbox', { name: 'Search by name' })
  await field.fill('no such race')
  await pressOn(page, button(page, /^Clear/).first())
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a deleted trip leaves the focus on the trip after it, and its buttons say which trip they are about', async () => {
  const page = await visitAs('trip-organizer', '/trip-organizer/dashboard')
  const titles = page.getByRole('article').getByRole('heading', { level: 2 })
  await titles.nth(1).waitFor()
  const [name, next] = [await titles.nth(0).textContent(), await titles.nth(1).textContent()]
  await pressOn(page, titles.nth(0).getByRole('button'))
  for (const action of ['View', 'Edit']) await page.getByRole('link', { name: `${action} ${name}` }).waitFor()
  await pressOn(page, button(page, `Delete ${name}`))
  const dialog = page.getByRole('dialog')
  await pressOn(page, dialog.getByRole('button', { name: 'Delete' }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: name ?? '', exact: true }).waitFor({ state: 'detached' })
  const around = () => page.evaluate(() => document.activeElement?.closest('article')?.textContent ?? 'none')
  await expect.poll(around).toContain(next ?? '?')
})
