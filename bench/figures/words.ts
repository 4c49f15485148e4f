import type { Browser } from 'playwright-core'
import typed from '#server/suggestions/typed-searches.json' with { type: 'json' }
import { launchBrowser } from '../../client/e2e/find-browser.ts'
import { openPage, slowDown } from '../browser/open-page.ts'
import { forget, seenBy } from '../browser/watch-page.ts'
import { medianOf, timeAlone } from '../load.ts'
import { withSite } from '../servers/with-site.ts'
import { type Figure, printLines, tableOf } from '../table.ts'
import { commonSearch } from './asked-paths.ts'

const ROUNDS = 5
const REQUESTS = 60
const SETTLED_MS = 1_500
const SENTENCE = '50k france june'

/** What each sentence means, as the form without scripts is answered: with the address of the search, not its races. */
const understanding = async (base: string): Promise<number> => {
  const found: number[] = []
  for (const [text = ''] of [...typed.searches.en, ...typed.searches.sv]) {
    const since = performance.now()
    const answer = await fetch(`${base}/?ask=${encodeURIComponent(text)}`, { redirect: 'manual' })
    await answer.arrayBuffer()
    found.push(performance.now() - since)
    if (answer.status !== 303) throw new Error(`${text}: ${answer.status}`)
  }
  return medianOf(found)
}

/** From Enter on a loaded page until the next paint, on a slow processor. */
const enter = async (browser: Browser, base: string): Promise<number> => {
  const page = await openPage(browser)
  try {
    await page.goto(base, { waitUntil: 'networkidle' })
    await page.getByRole('combobox').first().pressSequentially(SENTENCE, { delay: 60 })
    await page.waitForTimeout(SETTLED_MS)
    await slowDown(page)
    await forget(page)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(SETTLED_MS)
    return (await seenBy(page)).interaction
  } finally {
    await page.context().close()
  }
}

/** `npm run bench -- words`: sentences that people type, beside what was asked. */
export const benchWords = async (size: number): Promise<Figure[]> => {
  const figures: Figure[] = []
  await withSite([size], async ({ base }) => {
    const inOrder = (sort: string) =>
      timeAlone({ base, path: () => `${commonSearch()}&sort=${sort}` }, REQUESTS)
    const byDate = await inOrder('date')
    const byRelevance = await inOrder('relevance')
    const understood = await understanding(base)
    const browser = await launchBrowser()
    const entered: number[] = []
    try {
      for (let round = 0; round < ROUNDS; round += 1) entered.push(await enter(browser, base))
    } finally {
      await browser.close()
    }
    figures.push(
      {
        size,
        name: 'a sentence is understood, with its request',
        value: understood,
        unit: 'ms',
        ask: { most: 5 },
      },
      {
        size,
        name: 'search in the order of relevance, alone',
        value: byRelevance,
        unit: 'ms',
        limit: { name: 'by date', value: byDate },
        ask: { most: 1.3 },
      },
      {
        size,
        name: 'Enter to next paint, processor slowed 4 times',
        value: medianOf(entered),
        unit: 'ms',
        ask: { most: 150 },
      },
    )
  })
  printLines(['', ...tableOf(figures)])
  return figures
}
