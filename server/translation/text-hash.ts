import { createHash } from 'node:crypto'
import type { TranslationWay } from '#shared/translation/schema.ts'

/** The key of a text in the table of translations. Into Swedish it is the text's own hash, as it has been from the start. */
export const textHash = (text: string, { to }: Pick<TranslationWay, 'to'>): string =>
  createHash('sha256')
    .update(to === 'sv' ? text : `into ${to}: ${text}`)
    .digest('base64url')
