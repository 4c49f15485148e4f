import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, logInAs, PHONE, visit, withSite } from '../open-page.ts'
import { untilQuiet } from '../until-quiet.ts'
import { startPseudoSite } from './pseudo-site.ts'
import { clippedMessages, notFromMessages } from './said-on-page.ts'

withSite({ start: startPseudoSite })

const PUBLIC = [
  '/',
  '/race/1',
  '/trips',
  '/trips/1',
  '/about',
  '/contact',
  '/auth',
  '/auth?type=athlete',
  '/tier-program',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/saved',
  '/compare?races=1,2,3',
  '/privacy',
  '/terms',
  '/no-such-page',
]

const SIGNED_IN: readonly { username: string; pages: readonly string[] }[] = [
  { username: 'athlete', pages: ['/my-bookings', '/account'] },
  { username: 'race-organizer', pages: ['/dashboard', '/race/create', '/import'] },
  {
    username: 'trip-organizer',
    pages: ['/trip-organizer/dashboard', '/trip-organizer/trips/1', '/trip/create', '/trip/edit/1'],
  },
]

// A card that is not drawn yet has no height of its own.
const DRAWN = '* { content-visibility: visible !important }'

/** Collects what the site answers and what its documents bring along. */
const collectData = (page: Page) => {
  const data: string[] = []
  page.on('response', async (answer) => {
    const type = answer.headers()['content-type'] ?? ''
    if (type.includes('json')) data.push(await answer.text().catch(() => ''))
  })
  return async () => {
    const inDocument = await page.evaluate(() =>
      [...document.querySelectorAll('script')].map((script) => script.text),
    )
    return [...data, ...inDocument].join('\n').replaceAll(/\\n/g, ' ').replaceAll('\\"', '"')
  }
}

const looksRight = async (page: Page, path: string, known: () => Promise<string>) => {
  await page.goto(path)
  await untilQuiet(page)
  await page.addStyleTag({ content: DRAWN })
  expect(await notFromMessages(page, await known()), `not from the messages on ${path}`).toEqual([])
  expect(await clippedMessages(page), `cut off on ${path}`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
}

const SCREENS: [string, BrowserContextOptions][] = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
]

for (const [screen, options] of SCREENS) {
  test(`on ${screen} every public page says what is in the messages alone, and long words fit`, async () => {
    const { page } = await visit('/about', options)
    const known = collectData(page)
    for (const path of PUBLIC) await looksRight(page, path, known)
  })

  for (const { username, pages } of SIGNED_IN) {
    test(`on ${screen} so do the pages of ${username}`, async () => {
      const { page } = await visit('/about', options)
      const known = collectData(page)
      await logInAs(page, username)
      for (const path of pages) await looksRight(page, path, known)
    })
  }
}
