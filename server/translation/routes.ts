import { Router } from 'express'
import type * as z from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { rateLimit } from '#server/platform/limits/rate-limits.ts'
import { oneTranslationInput, severalTranslationsInput } from '#shared/translation/schema.ts'
import { translationLimit } from './api.ts'
import { createTranslator } from './translator.ts'

const textAsList = ({ text, ...way }: z.output<typeof oneTranslationInput>) => ({ texts: [text], ...way })

export const translationRoutes = (deps: Deps) => {
  const routes = Router()
  const translate = createTranslator(deps)
  const perAddress = rateLimit(deps, translationLimit)

  routes.post('/api/translate', async (req, res) => {
    const isList = typeof req.body === 'object' && req.body !== null && 'texts' in req.body
    const { texts, from, to } = isList
      ? severalTranslationsInput.parse(req.body)
      : textAsList(oneTranslationInput.parse(req.body))
    await perAddress.spend(clientAddress(req))
    const answers = await translate(texts, { from, to })
    res.json(isList ? { translations: answers } : answers[0])
  })

  return routes
}
