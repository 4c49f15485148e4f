import type { Executor } from '#server/platform/database/database.ts'
import { keptTranslations } from './queries.ts'
import { textHash } from './text-hash.ts'

/** The stored Swedish translations by their English originals. Texts that nobody has translated yet are left out. */
export const storedSwedish = async (db: Executor, texts: string[]): Promise<Record<string, string>> => {
  const kept = await keptTranslations(db, texts.map(textHash))
  const pairs = texts.flatMap((text): [string, string][] => {
    const swedish = kept.get(textHash(text))
    return swedish === undefined ? [] : [[text, swedish]]
  })
  return Object.fromEntries(pairs)
}
