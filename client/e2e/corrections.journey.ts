import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newRace } from '#server/testing/factories/race-factory.ts'
import { expectAccessible, expectGoodOnEveryScreen, expectNoSidewaysScroll } from './accessibility.ts'
import { findMail, linkIn } from './find-mail.ts'
import { PHONE, visit, visitAs, withSite } from './open-page.ts'

withSite()

/** A race of the demo's organizer, with a name of its own in each try. */
const storedRace = async (owner: Page, also: object = {}) => {
  const name = `Ridge of corrections ${Date.now().toString(36)}`
  const data = { ...newRace, name, date: '2037-06-06', ...also }
  const made = await owner.request.post('/api/races', { data })
  expect(made.status()).toBe(201)
  return { name, id: ((await made.json()) as { id: number }).id }
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a visitor on a phone suggests a correction, and the organizer applies it with one press', async () => {
  const owner = await visitAs('race-organizer', '/about')
  const { name, id } = await storedRace(owner)
  const { page } = await visit(`/race/${id}`, PHONE)
  await button(page, 'Suggest a correction').tap()
  await page.getByRole('dialog').getByLabel('Date', { exact: true }).fill('2037-06-13')
  await expectAccessible(page, '[role=dialog]')
  await expectNoSidewaysScroll(page)
  await button(page, 'Send the correction').tap()
  await page.getByText('The organizer and we see what you suggest.', { exact: false }).waitFor()
  expect((await findMail(`Suggested correction: ${name}`)).text).toContain('June 6, 2037 → June 13, 2037')

  await owner.goto('/dashboard')
  const card = owner.getByRole('listitem').filter({ hasText: name })
  await card.getByText('June 13, 2037').waitFor()
  await expectGoodOnEveryScreen(owner)
  await card.getByRole('button', { name: `Apply the correction of ${name}` }).click()
  await card.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('Moved. It was to be on June 6, 2037.').waitFor()
})

test('a race is claimed, and the link that its own address gets hands it over', async () => {
  const owner = await visitAs('race-organizer', '/about')
  const raceDirectorEmail = `race-${Date.now().toString(36)}@post.example`
  const { name, id } = await storedRace(owner, { raceDirectorEmail })
  const claimant = await visitAs('athlete', '/about')
  await claimant.goto(`/race/${id}`)
  await button(claimant, 'Is this your race?').click()
  await claimant.getByText(`A mail with a link goes to ${raceDirectorEmail}`, { exact: false }).waitFor()
  await expectAccessible(claimant, '[role=dialog]')
  await expectNoSidewaysScroll(claimant)
  await button(claimant, 'This is my race').click()

  const mail = await findMail(`Is ${name} to be handed over?`, raceDirectorEmail)
  const { page } = await visit(linkIn(mail, '/hand-over'), PHONE)
  await page.getByText(`says that ${name} is their race`, { exact: false }).waitFor()
  await expectGoodOnEveryScreen(page)
  await button(page, 'Hand over the race').tap()
  await page.getByRole('heading', { name: 'The race is handed over' }).waitFor()
  await claimant.goto('/dashboard')
  await claimant.getByRole('link', { name, exact: true }).waitFor()
  expect((await owner.request.patch(`/api/races/${id}`, { data: { entries: 'open' } })).status()).toBe(403)
  await findMail(`${name} was handed over`)
})
