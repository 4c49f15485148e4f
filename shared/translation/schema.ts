import * as z from 'zod'
import { textMessages } from '#messages/shared/text.ts'
import { translationMessages } from '#messages/shared/translation.ts'
import { LANGUAGES, type Language } from '#shared/language/language.ts'
import { whenRight } from '#shared/text/text-schema.ts'
import { LONGEST_TRANSLATION, MOST_TEXTS } from './limits.ts'

const tooLong = () => translationMessages().tooLong(LONGEST_TRANSLATION)

/** From which language into which. */
export type TranslationWay = { from: Language; to: Language }

const text = z
  .string({ error: () => translationMessages().missing })
  .max(LONGEST_TRANSLATION, { error: tooLong })
  .refine((value) => value.trim() !== '', { error: () => translationMessages().empty })
  .regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, {
    error: () => translationMessages().badCharacter,
  })

const languages = {
  from: z.enum(LANGUAGES, { error: () => translationMessages().unknownLanguage }),
  to: z.enum(LANGUAGES, { error: () => translationMessages().unknownLanguage }),
}

const checkLanguages = ({ from, to }: TranslationWay, context: z.RefinementCtx) => {
  if (from === to)
    context.addIssue({ code: 'custom', path: ['to'], message: translationMessages().sameLanguage })
}

const body = { error: () => textMessages().notAnObject }

/** One text. */
export const oneTranslationInput = z
  .object({ text, ...languages }, body)
  .superRefine(checkLanguages, whenRight('from', 'to'))

/** All texts of a page in one request. */
export const severalTranslationsInput = z
  .object(
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
  .superRefine(checkLanguages, whenRight('from', 'to'))

/** The text to show: the original if `translated` is false. */
export const translationView = z.object({ translatedText: z.string(), translated: z.boolean() })
export type TranslationView = z.infer<typeof translationView>

export const translationsView = z.object({ translations: z.array(translationView) })
export type TranslationsView = z.infer<typeof translationsView>
