import { type Request, type Response, Router } from 'express'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { pageDescriptions } from '#messages/shared/pages/descriptions.ts'
import { answerCostly, expensiveReads } from '#server/platform/answers/expensive-reads.ts'
import { type FinishedAnswer, finishAnswer, sizeOfAnswer } from '#server/platform/answers/finished-answer.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors/errors.ts'
import { countriesOf } from '#server/races/countries/countries-of.ts'
import { racesByMonth } from '#server/races/countries/country-queries.ts'
import { nextOfEachMonth, presentCountry, yearFrom } from '#server/races/countries/read-country.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { pages } from '#shared/pages/pages.ts'
import { paths } from '#shared/pages/paths.ts'
import { type ListingKind, listingPages, needsParts, partsOf } from './sitemap-queries.ts'
import { type SitemapPage, sitemap, sitemapIndex } from './sitemap-xml.ts'

/** Beside the pages for the signed-in: calls, and the developer mailbox. */
const OTHERS = ['/api/', '/mailbox']

const startOf = (pattern: string) => pattern.replace(/:.*$/, '')

/** What crawlers may read: all but calls, forms and dashboards, which need a login. */
const robotsText = (origin: string): string => {
  const closed = Object.values(pages)
    .filter(({ access }) => access === 'signed-in')
    .flatMap(({ patterns }) => patterns.map(startOf))
  return [
    'User-agent: *',
    ...[...OTHERS, ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

const KEPT_BYTES = 16_000_000
const XML = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' }

const PART = /^(race|trip)s-([1-9]\d{0,6})\.xml$/

/** Pages that are about no listing. Those with a description are for search engines. */
const sitePages = (): SitemapPage[] => {
  const described = pageDescriptions().pages
  return Object.entries(pages)
    .filter(([name]) => name in described)
    .map(([, { patterns }]) => ({ path: patterns[0] }))
}

/** The pages of countries with coming races, and of their months. */
const countryPages = async (db: Database, today: CalendarDay): Promise<SitemapPage[]> => {
  const countries = (await countriesOf(db)(today)).flatMap(presentCountry)
  const byMonth = await racesByMonth(db, yearFrom(today))
  return countries.flatMap(({ country, slug }) => [
    { path: paths.racesIn(slug) },
    ...nextOfEachMonth(byMonth.filter((one) => one.country === country)).map(({ month }) => ({
      path: paths.racesIn(slug, month),
    })),
  ])
}

/**
 * What search engines ask for: `robots.txt`, and the sitemap in both languages. A large catalogue has it in parts,
 * each of which is read, sent and kept by itself.
 */
export const crawlerRoutes = ({ db, settings, clock }: Deps) => {
  const origin = settings.publicUrl
  const inTurn = expensiveReads()
  const share = sharedAnswers<FinishedAnswer>(db, {
    madeOf: ['races', 'trips'],
    most: KEPT_BYTES,
    sizeOf: sizeOfAnswer,
  })

  const finish = (found: readonly SitemapPage[]) => finishAnswer(sitemap(origin, found), XML)

  const pagesWithoutListing = async () => [...sitePages(), ...(await countryPages(db, utcDay(clock())))]

  const partAddresses = async (kind: ListingKind) =>
    (await partsOf(db, kind)).map((part) => `/sitemaps/${kind}s-${part}.xml`)

  const wholeSitemap = async () => {
    if (await needsParts(db)) {
      const parts = [...(await partAddresses('race')), ...(await partAddresses('trip'))]
      return finishAnswer(sitemapIndex(origin, ['/sitemaps/pages.xml', ...parts]), XML)
    }
    const listings = [...(await listingPages(db, 'race')), ...(await listingPages(db, 'trip'))]
    return finish([...(await pagesWithoutListing()), ...listings])
  }

  const partOfSitemap = async (kind: ListingKind, part: number) => {
    const found = await listingPages(db, kind, part)
    if (found.length === 0) throw notFound(platformMessages().noSuchFile)
    return finish(found)
  }

  // At midnight a country may have had its last race.
  const answer = (req: Request, res: Response, question: string, read: () => Promise<FinishedAnswer>) =>
    answerCostly(req, res, () => share(`${utcDay(clock())} ${question}`, () => inTurn(read, req)))

  const routes = Router()
  routes.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(robotsText(origin))
  })
  routes.get('/sitemap.xml', (req, res) => answer(req, res, 'all', wholeSitemap))
  routes.get('/sitemaps/pages.xml', (req, res) =>
    answer(req, res, 'pages', async () => finish(await pagesWithoutListing())),
  )
  routes.get('/sitemaps/:file', async (req, res) => {
    const [, kind, part] = PART.exec(req.params.file) ?? []
    if (kind === undefined) throw notFound(platformMessages().noSuchFile)
    await answer(req, res, `${kind} ${part}`, () => partOfSitemap(kind as ListingKind, Number(part)))
  })
  return routes
}
