import { Router } from 'express'
import { cheapReads } from '#server/platform/answers/expensive-reads.ts'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import type { Position } from '#shared/places/geo.ts'
import type { Suggestion, Suggestions } from '#shared/suggestions/suggestion.ts'
import { suggestionLimit, suggestionQuery } from './api.ts'
import { suggest } from './suggest.ts'

/** Where readers of a language are, unless they say it. */
const HOMES: Partial<Record<Language, Position>> = { sv: { lat: 62, lng: 15 } }

const KEPT_BYTES = 2_000_000
const SUGGESTION_BYTES = 500

export const suggestionRoutes = (deps: Deps) => {
  const { db, clock } = deps
  const routes = Router()
  const perAddress = rateLimit(deps, suggestionLimit)
  const cheap = cheapReads()
  const share = sharedAnswers<Suggestion[]>(db, {
    madeOf: ['races', 'trips', 'places'],
    most: KEPT_BYTES,
    sizeOf: (found) => found.length * SUGGESTION_BYTES,
  })

  routes.get('/api/suggestions', async (req, res) => {
    const { text, limit, near } = suggestionQuery.parse(req.query)
    await perAddress.spend(clientAddress(req))
    const language = currentLanguage()
    const asked = { text, limit, near: near ?? HOMES[language], today: utcDay(clock()) }
    const suggestions = await share(JSON.stringify([language, asked]), () =>
      cheap(() => inLanguage(language, () => suggest(db, asked)), req),
    )
    res.json({ suggestions } satisfies Suggestions)
  })

  return routes
}
