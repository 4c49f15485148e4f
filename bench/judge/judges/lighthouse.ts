import { chromium } from 'playwright-core'
import { freePort } from '#server/platform/database/embedded/running/free-port.ts'
import { chosenBrowser } from '../../../client/e2e/find-browser.ts'
import type { Finding, Judge } from '../judge-kind.ts'
import { loadJudge } from '../packages.ts'
import type { Things } from '../site/things.ts'

type Audit = { numericValue?: number; score: number | null; title: string }
type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, Audit>
}
type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report } | undefined> }

const PAGES: [name: string, path: (things: Things) => string][] = [
  ['home', () => '/'],
  ['races of a country', ({ country }) => `/races/in/${country}`],
  ['race', ({ raceId }) => `/race/${raceId}`],
  ['trips', () => '/trips'],
  ['trip', ({ tripId }) => `/trips/${tripId}`],
]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const LEAST_SCORE = 97
const MOST: [audit: string, most: number, unit: string][] = [
  ['total-blocking-time', 150, 'ms blocked'],
  ['cumulative-layout-shift', 0.02, 'shift'],
]
const RUNS = 3

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const failing = ({ audits }: Report) =>
  Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title }) => title)
    .join(', ')

/** The medians of several runs: one run tells as much of the machine as of the page. */
const judgePage = async (
  name: string,
  reports: Report[],
): Promise<{ findings: Finding[]; figure: string }> => {
  const findings: Finding[] = []
  const words: string[] = []
  const [last] = reports.slice(-1)
  for (const category of CATEGORIES) {
    const score = 100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0))
    words.push(`${category} ${Math.round(score)}`)
    if (score < LEAST_SCORE)
      findings.push({
        rule: category,
        where: name,
        what: `${Math.round(score)} of at least ${LEAST_SCORE}. ${last ? failing(last) : ''}`,
      })
  }
  for (const [audit, most, unit] of MOST) {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY))
    const shown = value < 1 ? value.toFixed(3) : value.toFixed(0)
    words.push(`${shown} ${unit}`)
    if (value > most) findings.push({ rule: audit, where: name, what: `${shown} of at most ${most}` })
  }
  return { findings, figure: `${name}: ${words.join(', ')}` }
}

const askLighthouse: Judge['look'] = async ({ url, things }) => {
  const { default: lighthouse } = await loadJudge<Lighthouse>('lighthouse')
  const { executablePath, args = [] } = await chosenBrowser()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  const findings: Finding[] = []
  const figures: string[] = []
  try {
    for (const [name, path] of PAGES) {
      const reports: Report[] = []
      while (reports.length < RUNS) {
        const result = await lighthouse(url + path(things), {
          port,
          onlyCategories: CATEGORIES,
          logLevel: 'error',
        })
        if (!result) throw new Error(`Lighthouse says nothing of ${name}.`)
        reports.push(result.lhr)
      }
      const judged = await judgePage(name, reports)
      findings.push(...judged.findings)
      figures.push(judged.figure)
    }
  } finally {
    await browser.close()
  }
  return { looked: `${PAGES.length} pages, ${RUNS} times`, findings, figures }
}

export const lighthouseJudge: Judge = {
  name: 'lighthouse',
  about: 'Lighthouse, as a phone of the middle class: five pages, the median of three runs',
  look: askLighthouse,
}
