import * as z from 'zod'
import { LONGEST_TRANSLATION, MOST_TEXTS } from './limits.ts'

const TOO_LONG = `At most ${LONGEST_TRANSLATION.toLocaleString('en-US')} characters can be translated at once.`

const text = z
  .string({ error: 'The text to translate is missing.' })
  .max(LONGEST_TRANSLATION, { error: TOO_LONG })
  .refine((value) => value.trim() !== '', { error: 'The text to translate is empty.' })
  .regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, {
    error: 'The text contains a character that cannot be translated.',
  })

const languages = {
  from: z.literal('en', { error: 'Only English can be translated.' }),
  to: z.literal('sv', { error: 'Texts can only be translated into Swedish.' }),
}

const body = { error: 'Send the fields as a JSON object.' }

const one = z.object({ text, ...languages }, body)
const several = z.object(
  {
    texts: z
      .array(text, { error: 'The texts to translate must be a list.' })
      .min(1, { error: 'The text to translate is missing.' })
      .max(MOST_TEXTS, { error: `At most ${MOST_TEXTS} texts can be translated at once.` })
      .refine((texts) => texts.reduce((sum, { length }) => sum + length, 0) <= LONGEST_TRANSLATION, {
        error: TOO_LONG,
      }),
    ...languages,
  },
  body,
)

/** One text, or all texts of a page in one request. */
export const oneTranslationInput = one
export const severalTranslationsInput = several

/** The text as it should be shown: the original where `translated` is false. */
export const translationView = z.object({ translatedText: z.string(), translated: z.boolean() })
export type TranslationView = z.infer<typeof translationView>

export const translationsView = z.object({ translations: z.array(translationView) })
export type TranslationsView = z.infer<typeof translationsView>
