import type { Deps } from '#server/platform/deps.ts'
import { boundedTexts } from '#server/platform/memory/bounded-cache.ts'
import type { TranslationView, TranslationWay } from '#shared/translation/schema.ts'
import { askService } from './ask-service.ts'
import { keepTranslation, keptTranslations, removeOldTranslations, textHash } from './queries.ts'

/** The memory for translated texts, in bytes. */
const MEMORY = 16_000_000
/** How many texts of a request are translated at the same time, so that one page does not flood the service. */
const AT_ONCE = 4

/** The most rows in the table. Any visitor can add to it, so the oldest are removed from time to time. */
const MOST_KEPT = 50_000
/** The oldest are removed once per this many new rows. */
const SWEPT_EVERY = 200

/**
 * Translates texts between English and Swedish: from memory, or from the table, or with the service,
 * which is asked once for a text even if many people wait for it. A text that cannot be translated
 * now comes back as it is and is tried again the next time. Without the database it works with
 * memory and service.
 */
export const createTranslator = (
  { db, settings, log }: Pick<Deps, 'db' | 'settings' | 'log'>,
  { mostKept = MOST_KEPT, sweptEvery = SWEPT_EVERY } = {},
) => {
  const memory = boundedTexts({ entries: 20_000, bytes: MEMORY })
  const underway = new Map<string, Promise<string>>()

  let keptSince = 0
  const keep = async (hash: string, translated: string) => {
    await keepTranslation(db, hash, translated)
    // Also at the first new row: a server that often restarts would otherwise never reach the count.
    if (keptSince % sweptEvery === 0) await removeOldTranslations(db, mostKept)
    keptSince += 1
  }

  const findKept = async (hashes: string[]): Promise<Map<string, string>> => {
    try {
      return await keptTranslations(db, hashes)
    } catch (error) {
      log.warn({ err: error }, 'stored translations could not be read')
      return new Map()
    }
  }

  const fromService = async (hash: string, text: string, way: TranslationWay): Promise<string> => {
    const translated = await askService(text, way, settings)
    memory.set(hash, translated)
    await keep(hash, translated).catch((error: Error) =>
      log.warn({ err: error }, 'a translation could not be stored'),
    )
    return translated
  }

  const once = (hash: string, text: string, way: TranslationWay): Promise<string> => {
    const running = underway.get(hash)
    if (running) return running
    const asking = fromService(hash, text, way).finally(() => underway.delete(hash))
    underway.set(hash, asking)
    return asking
  }

  const translateOne = async (
    text: string,
    way: TranslationWay,
    kept: Map<string, string>,
    onFailure: (error: unknown) => void,
  ): Promise<TranslationView> => {
    const hash = textHash(text, way)
    const known = memory.get(hash) ?? kept.get(hash)
    if (known !== undefined) {
      memory.set(hash, known)
      return { translatedText: known, translated: true }
    }
    if (settings.translationUrl === '') return { translatedText: text, translated: false }
    try {
      return { translatedText: await once(hash, text, way), translated: true }
    } catch (error) {
      onFailure(error)
      return { translatedText: text, translated: false }
    }
  }

  return async (texts: string[], way: TranslationWay): Promise<TranslationView[]> => {
    const unknown = texts.map((text) => textHash(text, way)).filter((hash) => !memory.has(hash))
    const kept = await findKept([...new Set(unknown)])
    const answers: TranslationView[] = new Array(texts.length)
    const indexes = texts.keys()
    const failures: unknown[] = []
    const note = (error: unknown) => failures.push(error)
    const work = async () => {
      for (const index of indexes) answers[index] = await translateOne(texts[index] ?? '', way, kept, note)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    // One log line per request: a page has hundreds of texts, which would fill the log while the service is down.
    if (failures.length > 0)
      log.info({ err: failures[0], texts: failures.length }, 'texts were not translated')
    return answers
  }
}
