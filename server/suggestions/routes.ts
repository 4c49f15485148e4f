import { Router } from 'express'
import { cheapReads } from '#server/platform/answers/expensive-reads.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import type { Position } from '#shared/places/geo.ts'
import { searchOfAddress } from '#shared/races/race-search.ts'
import { addressOfSearch } from '#shared/suggestions/search-address.ts'
import type { Suggestions } from '#shared/suggestions/suggestion.ts'
import { suggestionLimit, suggestionQuery } from './api.ts'
import { suggest } from './suggest.ts'
import { meantSearch } from './understood-search.ts'

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

  routes.get('/api/suggestions', async (req, res) => {
    const { text, limit, near } = suggestionQuery.parse(req.query)
    await perAddress.spend(clientAddress(req))
    const language = currentLanguage()
    const asked = { text, limit, near: near ?? HOMES[language], today: utcDay(clock()) }
    res.json(
      await share(JSON.stringify([language, asked]), () =>
        cheap(() => inLanguage(language, () => suggest(db, asked)), req),
      ),
    )
  })

  // The search bar's form where no script runs: what the sentence means is what the list shows (contract, section 12).
  routes.get(paths.home(), async (req, res, next) => {
    const { ask } = req.query
    if (ask === undefined) return next()
    await perAddress.spend(clientAddress(req))
    const { text } = suggestionQuery.parse({ text: ask })
    const given = searchOfAddress(req.originalUrl.replace(/^[^?]*/, ''))
    const asked = { text, near: HOMES[currentLanguage()], today: utcDay(clock()) }
    const meant = text === '' ? null : await cheap(() => meantSearch(db, asked), req)
    const found = meant
      ? {
          filters: { ...given.filters, ...meant.filters },
          choice: { ...given.choice, ...meant.choice },
          asked: text,
        }
      : { ...given, filters: { ...given.filters, ...(text !== '' && { search: text }) } }
    res.set('Cache-Control', 'no-store').redirect(303, addressOfSearch(found))
  })

  return routes
}
