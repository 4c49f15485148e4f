import * as z from 'zod'
import { textMessages } from '#messages/shared/text.ts'
import { LANGUAGES } from '#shared/language/language.ts'

/** What a listing is written in, as its owner sets it; null: found from its texts. */
export const languageInput = z
  .enum(LANGUAGES, { error: () => textMessages().chooseLanguage })
  .nullable()
  .optional()

export const languageView = z
  .enum(LANGUAGES)
  .describe('What it is written in: found from its texts, or set by its owner')
