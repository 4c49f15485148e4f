import { readApart } from '#server/import/site/read-apart.ts'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import { each } from '#server/platform/database/chores/each.ts'
import type { Deps } from '#server/platform/deps.ts'
import { withHost } from './fetch-source.ts'
import { dueSources, forgetHosts, takeSource } from './queries.ts'
import { type ReadNeeds, readSource } from './read-source.ts'

const AT_ONCE = 200

/**
 * Reads the sources whose time has come, one after the other (contract, section 15). A source whose host is busy or was
 * asked some seconds ago waits for the next run. Several servers may do this at the same time.
 */
export const readDueSources = async (needs: ReadNeeds, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = needs
  await forgetHosts(db, clock())
  await each(needs, await dueSources(db, clock(), AT_ONCE), signal, (source) =>
    withHost(needs, source.url, async () => {
      const isTaken = await takeSource(db, { sourceId: source.sourceId, now: clock() })
      if (isTaken) await readSource(needs, source)
    }),
  )
}

export const sourcesChore = (deps: Deps): Chore => {
  const needs = { ...deps, read: readApart(deps.log) }
  return { name: 'sources', everyMinutes: 5, run: (signal) => readDueSources(needs, signal) }
}
