import * as z from 'zod'
import { describeCalls, json } from '#server/platform/calls/describe-calls.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import {
  oneTranslationInput,
  severalTranslationsInput,
  translationsView,
  translationView,
} from '#shared/translation/schema.ts'

export const translationLimit: LimitRule = {
  name: 'translate',
  points: 120,
  seconds: 600,
  needsDatabase: false,
  per: 'client address',
}

export const translationApi = describeCalls({
  tag: 'Translation',
  about: 'From English to Swedish and from Swedish to English.',
  calls: {
    'POST /api/translate': {
      summary: 'Translate one text, or a list of them',
      details:
        'When the translation service fails, the answer holds the original text with `translated` false.',
      who: 'anybody',
      body: z.union([oneTranslationInput, severalTranslationsInput]),
      example: { body: { text: 'Up and down.', from: 'en', to: 'sv' } },
      answers: { 200: json(z.union([translationView, translationsView]), 'The translation') },
      limits: [translationLimit],
    },
  },
})
