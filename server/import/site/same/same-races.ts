import { and, inArray } from 'drizzle-orm'
import { importCallMessages } from '#messages/server/import/site.ts'
import { isListed } from '#server/listings/public-listing.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict } from '#server/platform/errors/errors.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import { boundedCache } from '#server/platform/memory/bounded-cache.ts'
import { MOST_ANSWERS, type SamePairView, type SameRacesView } from '#shared/imports/schema.ts'
import { pick } from '#shared/pick.ts'
import { races } from '#shared/races/table.ts'
import { ImportProblem } from '../../import-problem.ts'
import { type Found, findSame, pairsOf } from '../../save/same/preview-same.ts'
import { withDrafts } from '../drafts/open-drafts.ts'
import { importedAs, type Runner } from '../imported-as.ts'
import type { ImportRow } from '../queries.ts'
import type { ReadApart } from '../read-apart.ts'

/** What was found is kept while somebody answers; the run looks again. What is hidden meanwhile is not shown. */
const KEPT_MS = 5 * 60_000
const KEPT_BYTES = 20_000_000
/** About what a race of a file with its candidates takes. */
const ENTRY_BYTES = 600

/** The races of a file that the site has, or may have, under another name, day or place (contract, section 15). */
export const sameRaces = ({ db }: Pick<Deps, 'db'>, read: ReadApart) => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 20, refusal: () => importCallMessages().manyReading })
  const kept = boundedCache<Found>({
    entries: 50,
    bytes: KEPT_BYTES,
    ttl: KEPT_MS,
    sizeOf: ({ undecided, taken }) => undecided.length * ENTRY_BYTES + taken.size * 8,
  })

  const find = async (row: ImportRow, runner: Runner): Promise<Found> => {
    // Reading the file in another way gives other races.
    const key = JSON.stringify([row.id, runner.id, row.read, row.columns])
    const known = kept.get(key)
    if (known) return known
    const found = await inTurn(() =>
      withDrafts(db, { row, read }, ({ patient, ...drafts }) =>
        findSame(patient, { ...importedAs(row, runner), ...drafts }),
      ),
    ).catch((error) => {
      if (error instanceof ImportProblem) throw conflict(error.message)
      throw error
    })
    kept.set(key, found)
    return found
  }

  /** The pairs as they are decided with the answers so far. Throws 409 if the file can no longer be read. */
  return async (row: ImportRow, runner: Runner): Promise<SameRacesView> => {
    const found = await find(row, runner)
    const pairs = await pairsOf(db, found, importedAs(row, runner).answerer)
    const shown = pairs.slice(0, MOST_ANSWERS)
    const stored = await db
      .select(pick(races, 'id', 'name', 'date', 'location', 'distanceKm', 'externalUrl'))
      .from(races)
      .where(and(isListed(races), inArray(races.id, [...new Set(shown.map(({ raceId }) => raceId))])))
    const byId = new Map(stored.map((race) => [race.id, race]))
    return {
      pairs: shown.flatMap(({ raceId, ...pair }): SamePairView[] => {
        const race = byId.get(raceId)
        return race
          ? [{ ...pair, draft: { ...pair.draft, distanceKm: [...pair.draft.distanceKm] }, race }]
          : []
      }),
      total: pairs.length,
      known: found.taken.size,
      unsure: pairs.filter(({ isSure, answer }) => !isSure && answer === null).length,
    }
  }
}
