import { Router } from 'express'
import type { Deps } from '#server/platform/deps.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { oneTranslationInput, severalTranslationsInput } from '#shared/translation/schema.ts'
import { translationLimit } from './api.ts'
import { createTranslator } from './translator.ts'

export const translationRoutes = (deps: Deps) => {
  const routes = Router()
  const translate = createTranslator(deps)
  const perAddress = rateLimit(deps, translationLimit)

  routes.post('/api/translate', async (req, res) => {
    const isList = typeof req.body === 'object' && req.body !== null && 'texts' in req.body
    const texts = isList
      ? severalTranslationsInput.parse(req.body).texts
      : [oneTranslationInput.parse(req.body).text]
    await perAddress.spend(clientAddress(req))
    const answers = await translate(texts)
    res.json(isList ? { translations: answers } : answers[0])
  })

  return routes
}
