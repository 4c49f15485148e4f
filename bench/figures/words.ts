import type { Browser } from 'playwright-core'
import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'
import typed from '#server/suggestions/typed-searches.json' with { type: 'json' }
import { meantSearch } from '#server/suggestions/understood-search.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { launchBrowser } from '../../client/e2e/find-browser.ts'
import { openPage, slowDown } from '../browser/open-page.ts'
import { forget, seenBy } from '../browser/watch-page.ts'
import { fillCatalogue } from '../catalogue/fill-catalogue.ts'
import { untilTownsAreFilled } from '../catalogue/until-towns-are-filled.ts'
import { medianOf, timeAlone } from '../load.ts'
import { withDatabase } from '../servers/with-database.ts'
import { type Figure, printLines, tableOf } from '../table.ts'
import { commonSearch } from './asked-paths.ts'

const ROUNDS = 5
const REQUESTS = 60
const SETTLED_MS = 1_500
const PATIENT_MS = 60_000
const SENTENCE = '50k france june'

/** Other sentences than those of the table: a server that has just started is slower at everything. */
const WARM_UP = [
  '12 km Leipzig',
  'ultra Lyon july',
  'night race Madrid',
  'skymaraton Bodø',
  'easy trail near Turin',
  'backyard september',
  'lopp i Falun',
  'Krakow 25k',
  'mountain race Slovenia',
  'halvmara Tromsø augusti',
  'hard ultra in Wales',
  'Bilbao',
]

const ask = async (base: string, text: string): Promise<void> => {
  const answer = await fetch(`${base}/?ask=${encodeURIComponent(text)}`, { redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`${text}: ${answer.status}`)
}

/** What each sentence means, as the form without scripts is answered: with the address of the search, not its races. */
const understanding = async (base: string): Promise<number> => {
  const found: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const text of WARM_UP) await ask(base, `${text} ${'abcde'[round]}`)
  for (const [text = ''] of [...typed.searches.en, ...typed.searches.sv]) {
    const since = performance.now()
    await ask(base, text)
    found.push(performance.now() - since)
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

/** What the server itself takes for each sentence, of which none was asked before. */
const understandingAlone = async (url: string): Promise<number> => {
  const db = openForRequests({ url, requestMs: PATIENT_MS })
  const today = utcDay(new Date())
  for (let round = 0; round < ROUNDS; round += 1)
    for (const text of WARM_UP) await meantSearch(db, { text: `${text} ${'abcde'[round]}`, today })
  const found: number[] = []
  for (const [text = ''] of [...typed.searches.en, ...typed.searches.sv]) {
    const since = performance.now()
    await meantSearch(db, { text, today })
    found.push(performance.now() - since)
  }
  await closeDatabase(db)
  return medianOf(found)
}

/** How long lists take in both orders, in turn; the words differ from request to request. */
const inBothOrders = async (base: string) => {
  const found: Record<'date' | 'relevance', number[]> = { date: [], relevance: [] }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const sort of ['date', 'relevance'] as const)
      found[sort].push(await timeAlone({ base, path: () => `${commonSearch()}&sort=${sort}` }, REQUESTS))
  return { byDate: medianOf(found.date), byRelevance: medianOf(found.relevance) }
}

/** `npm run bench -- words`: sentences that people type, beside what was asked. */
export const benchWords = async (size: number): Promise<Figure[]> => {
  const figures: Figure[] = []
  await withDatabase(async ({ url, client, startSite }) => {
    await fillCatalogue(client, size)
    const { base } = await startSite({ TILE_URL: '', TRANSLATION_URL: '' })
    await untilTownsAreFilled(client)
    const { byDate, byRelevance } = await inBothOrders(base)
    const understood = await understandingAlone(url)
    const answered = await understanding(base)
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
        name: 'a sentence is understood',
        value: understood,
        unit: 'ms',
        ask: { most: 5 },
      },
      { size, name: 'the same, with its request', value: answered, unit: 'ms' },
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
