import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { expectGoodOnEveryScreen } from './accessibility.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { DEMO_PASSWORD, visit, withSite } from './open-page.ts'
import { untilQuiet } from './until-quiet.ts'

withSite({ isReadOnly: true })

const TIP = 'Wet feet from the third km on. Bring spare socks.'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

/** Deletes the person's reviews of the race on the page, for a second try. */
const deleteReviews = async (page: Page) => {
  const id = /race\/(\d+)/.exec(page.url())?.[1]
  const answer = await page.request.get(`/api/races/${id}/reviews`)
  if (!answer.ok()) return
  const reviews = (await answer.json()) as { id: number; canDelete: boolean }[]
  for (const review of reviews.filter(({ canDelete }) => canDelete)) {
    await page.request.delete(`/api/reviews/${review.id}`)
  }
}

const signInByKeys = async (page: Page) => {
  await pressOn(page, link(page, 'Sign in to write a review'))
  await page.waitForURL('**/auth?*')
  await pressOn(page, link(page, /Athlete/))
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type('athlete')
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
}

test('with the keyboard only: sign in, review a race, see the average, delete the review', async () => {
  const { page } = await visit('/')
  const firstCard = page.locator('main article, main li').filter({ has: page.locator('h4') })
  const name = (await firstCard.locator('h4').first().textContent()) ?? ''
  await pressOn(page, link(page, name).first())
  await page.getByRole('heading', { level: 1, name }).waitFor()

  await signInByKeys(page)
  onTestFinished(() => deleteReviews(page))
  await page.waitForURL('**/race/*#reviews')
  await shown(page, 'No reviews yet')
  const stars = page.getByRole('radio', { name: '1 star' })
  await tabTo(page, stars)
  await expect.poll(() => button(page, 'Submit review').isDisabled()).toBe(true)
  await page.keyboard.press('Space')
  for (let more = 0; more < 3; more += 1) await page.keyboard.press('ArrowRight')
  await shown(page, '4 of 5 stars')
  await page.keyboard.press('Tab')
  await page.keyboard.type(TIP)
  await shown(page, `${TIP.length}/1000 characters`)
  await pressOn(page, button(page, 'Submit review'))

  await shown(page, 'Review submitted')
  await shown(page, 'Thank you for your feedback!')
  await shown(page, 'You have already reviewed this race.')
  await shown(page, TIP)
  await page.getByRole('img', { name: '4.0 of 5 stars' }).waitFor()

  await page.reload()
  await shown(page, 'You have already reviewed this race.')
  await pressOn(page, link(page, 'All races'))
  await firstCard.first().getByText('4.0', { exact: true }).first().waitFor()
  await pressOn(page, link(page, name).first())

  await pressOn(page, button(page, 'Delete your review'))
  await shown(page, 'Are you sure you want to delete this review? This action cannot be undone.')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
  await pressOn(page, button(page, 'Delete your review'))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await shown(page, 'The review has been successfully removed.')
  await shown(page, 'No reviews yet')
  await page.getByRole('form', { name: 'Write a review' }).waitFor()
})

test('without a translation the original stays, and Svenska stays chosen', async () => {
  const { page } = await visit('/race/1')
  const text = page.locator('#overview div[lang] p').first()
  const original = await text.textContent()
  const svenska = page.getByRole('main').getByRole('button', { name: 'Svenska', exact: true })
  await svenska.click()
  await page.getByText('Translating...').waitFor({ state: 'hidden' })
  await expect.poll(() => text.textContent()).toBe(original)
  await page.reload()
  await expect.poll(() => svenska.getAttribute('aria-pressed')).toBe('true')
  await page.locator('#overview [lang=en]').first().waitFor()
})

const PAGES = ['/about', '/tier-program', '/logo-preview', '/privacy', '/terms', '/race/1']

test.each(PAGES)('%s is accessible and fits every screen', async (path) => {
  const { page } = await visit(path)
  await page.locator('h1').waitFor()
  await untilQuiet(page)
  await expectGoodOnEveryScreen(page)
})
