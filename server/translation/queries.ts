import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { translations } from '#shared/translation/table.ts'

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
