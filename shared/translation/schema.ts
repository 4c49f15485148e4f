import * as z from 'zod'
import { textMessages } from '#messages/shared/text.ts'
import { translationMessages } from '#messages/shared/translation.ts'
import { LONGEST_TRANSLATION, MOST_TEXTS } from './limits.ts'

const tooLong = () => translationMessages().tooLong(LONGEST_TRANSLATION)

const text = z
  .string({ error: () => translationMessages().missing })
  .max(LONGEST_TRANSLATION, { error: tooLong })
  .refine((value) => value.trim() !== '', { error: () => translationMessages().empty })
  .regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, {
    error: () => translationMessages().badCharacter,
  })

const languages = {
  from: z.literal('en', { error: () => translationMessages().onlyFromEnglish }),
  to: z.literal('sv', { error: () => translationMessages().onlyToSwedish }),
}

const body = { error: () => textMessages().notAnObject }

/** One text. */
export const oneTranslationInput = z.object({ text, ...languages }, body)

/** All texts of a page in one request. */
export const severalTranslationsInput = z.object(
  {
    texts: z
      .array(text, { error: () => translationMessages().notList })
      .min(1, { error: () => translationMessages().missing })
      .max(MOST_TEXTS, { error: () => translationMessages().tooMany(MOST_TEXTS) })
      .refine((texts) => texts.reduce((sum, { length }) => sum + length, 0) <= LONGEST_TRANSLATION, {
        error: tooLong,
      }),
    ...languages,
  },
  body,
)

/** The text to show: the original if `translated` is false. */
export const translationView = z.object({ translatedText: z.string(), translated: z.boolean() })
export type TranslationView = z.infer<typeof translationView>

export const translationsView = z.object({ translations: z.array(translationView) })
export type TranslationsView = z.infer<typeof translationsView>
