import type { Executor } from '#server/platform/database/database.ts'
import type { TranslationWay } from '#shared/translation/schema.ts'
import { keptTranslations } from './queries.ts'
import { textHash } from './text-hash.ts'

/** The stored translations by their originals. Texts that nobody has translated yet are left out. */
export const storedTranslations = async (
  db: Executor,
  texts: string[],
  way: TranslationWay,
): Promise<Record<string, string>> => {
  const hashes = texts.map((text) => textHash(text, way))
  const kept = await keptTranslations(db, hashes)
  const pairs = texts.flatMap((text, index): [string, string][] => {
    const translated = kept.get(hashes[index] ?? '')
    return translated === undefined ? [] : [[text, translated]]
  })
  return Object.fromEntries(pairs)
}
