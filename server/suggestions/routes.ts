import { type Request, Router } from 'express'
import { cheapReads } from '#server/platform/answers/expensive-reads.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { type CalendarDay, daysBetween, utcDay } from '#shared/calendar-day.ts'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import type { Position } from '#shared/places/geo.ts'
import { searchOfAddress } from '#shared/races/race-search.ts'
import { withoutReplaced } from '#shared/suggestions/replaced.ts'
import { addressOfList, addressOfSearch } from '#shared/suggestions/search-address.ts'
import type { Suggestions } from '#shared/suggestions/suggestion.ts'
import { choicesOfAddress, type MeantTrips } from '#shared/trips/trip-search.ts'
import { suggestionLimit, suggestionQuery } from './api.ts'
import { suggest } from './suggest.ts'
import { meantSearch, meantTrips } from './understood-search.ts'

/** Where readers of a language are, unless they say it. */
const HOMES: Partial<Record<Language, Position>> = { sv: { lat: 62, lng: 15 } }

const KEPT_BYTES = 2_000_000
const SUGGESTION_BYTES = 500

export const suggestionRoutes = (deps: Deps) => {
  const { db, clock } = deps
  const routes = Router()
  const perAddress = rateLimit(deps, suggestionLimit)
  const cheap = cheapReads()
  const share = sharedAnswers<Suggestions>(db, {
    madeOf: ['races', 'trips', 'places'],
    most: KEPT_BYTES,
    sizeOf: ({ suggestions }) => (1 + suggestions.length) * SUGGESTION_BYTES,
  })
  const shareMeant = sharedAnswers<MeantTrips>(db, {
    madeOf: ['trips', 'places'],
    most: KEPT_BYTES,
    sizeOf: () => SUGGESTION_BYTES,
  })
  /** No clock is further than a day from that of UTC. */
  const todayOf = (said: CalendarDay | undefined): CalendarDay => {
    const here = utcDay(clock())
    return said !== undefined && Math.abs(daysBetween(here, said)) <= 1 ? said : here
  }
  const askedBy = (text: string, near?: Position, today?: CalendarDay) => ({
    text,
    near: near ?? HOMES[currentLanguage()],
    today: todayOf(today),
  })
  /** The sentence of a form that was sent without a script. */
  const sentenceOf = async (req: Request): Promise<string> => {
    await perAddress.spend(clientAddress(req))
    return suggestionQuery.parse({ text: req.query.ask }).text
  }

  routes.get('/api/suggestions', async (req, res) => {
    const { text, limit, near, today } = suggestionQuery.parse(req.query)
    await perAddress.spend(clientAddress(req))
    const language = currentLanguage()
    const asked = { limit, ...askedBy(text, near, today) }
    res.json(
      await share(JSON.stringify([language, asked]), () =>
        cheap(() => inLanguage(language, () => suggest(db, asked)), req),
      ),
    )
  })

  routes.get('/api/trips-meant', async (req, res) => {
    const { text, near, today } = suggestionQuery.parse(req.query)
    await perAddress.spend(clientAddress(req))
    const asked = askedBy(text, near, today)
    const read = async () => ({ meant: text === '' ? null : await meantTrips(db, asked) })
    res.json(await shareMeant(JSON.stringify(asked), () => cheap(read, req)))
  })

  // The search bar's form where no script runs: what the sentence means is what the list shows (contract, section 12).
  routes.get(paths.home(), async (req, res, next) => {
    if (req.query.ask === undefined) return next()
    const text = await sentenceOf(req)
    const given = searchOfAddress(req.originalUrl.replace(/^[^?]*/, ''))
    const meant = text === '' ? null : await cheap(() => meantSearch(db, askedBy(text)), req)
    const said = { ...meant?.filters, ...meant?.choice }
    const found = meant
      ? {
          filters: { ...withoutReplaced(given.filters, said), ...meant.filters },
          choice: { ...withoutReplaced(given.choice, said), ...meant.choice },
          asked: text,
        }
      : { ...given, filters: { ...given.filters, ...(text !== '' && { search: text }) } }
    res.set('Cache-Control', 'no-store').redirect(303, addressOfSearch(found))
  })

  routes.get(paths.trips(), async (req, res, next) => {
    if (req.query.ask === undefined) return next()
    const text = await sentenceOf(req)
    const given = choicesOfAddress(new URLSearchParams(req.originalUrl.replace(/^[^?]*/, '')))
    const meant = text === '' ? null : await cheap(() => meantTrips(db, askedBy(text)), req)
    const found = meant
      ? { ...withoutReplaced(given, meant), ...meant, asked: text }
      : { ...given, ...(text !== '' && { search: text }) }
    res.set('Cache-Control', 'no-store').redirect(303, addressOfList(paths.trips(), found))
  })

  return routes
}
