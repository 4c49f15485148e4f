import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { TranslationWay } from '#shared/translation/schema.ts'
import { translations } from '#shared/translation/table.ts'

/** The stored translations by their originals. Texts that nobody has translated yet are left out. */
export const storedTranslations = async (db: Executor, texts: string[], way: TranslationWay) => {
  const hashes = texts.map((text) => textHash(text, way))
  const kept = await keptTranslations(db, hashes)
  const pairs = texts.flatMap((text, index): [string, string][] => {
    const translated = kept.get(hashes[index] ?? '')
    return translated === undefined ? [] : [[text, translated]]
  })
  return Object.fromEntries(pairs)
}

/**
 * The key of a text in the table of translations. Into Swedish it is the text's own hash, as it has been from the start.
 * The other languages stand outside of the hash: what somebody types never gets the key of a text into another one.
 */
export const textHash = (text: string, { to }: Pick<TranslationWay, 'to'>): string => {
  const hash = createHash('sha256').update(text).digest('base64url')
  return to === 'sv' ? hash : `${to} ${hash}`
}

/** The stored translations of these hashes, by hash. */
export const keptTranslations = async (db: Executor, hashes: string[]): Promise<Map<string, string>> => {
  if (hashes.length === 0) return new Map()
  const rows = await db.select().from(translations).where(inArray(translations.originalHash, hashes))
  return new Map(rows.map(({ originalHash, translatedText }) => [originalHash, translatedText]))
}

export const keepTranslation = (db: Executor, originalHash: string, translatedText: string) =>
  db.insert(translations).values({ originalHash, translatedText }).onConflictDoNothing()

/** Removes all but the newest `most` translations. */
export const removeOldTranslations = (db: Executor, most: number) =>
  db.delete(translations).where(
    sql`${translations.originalHash} in (
      select original_hash from ${translations} order by created_at desc, original_hash offset ${most})`,
  )
