import { createHash } from 'node:crypto'
import type { TranslationWay } from '#shared/translation/schema.ts'

/**
 * The key of a text in the table of translations. Into Swedish it is the text's own hash, as it has been from the start.
 * The other languages stand outside of the hash: what somebody types never gets the key of a text into another one.
 */
export const textHash = (text: string, { to }: Pick<TranslationWay, 'to'>): string => {
  const hash = createHash('sha256').update(text).digest('base64url')
  return to === 'sv' ? hash : `${to} ${hash}`
}
