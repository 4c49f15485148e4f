import type { SourceView } from '#shared/imports/sources-schema.ts'
import { pick } from '#shared/pick.ts'
import { mayReadAt, type SourceCounts, type SourceRow } from './queries.ts'

const NONE: SourceCounts = { races: 0, gone: 0, waiting: 0 }

export const presentSource = (source: SourceRow, counts: SourceCounts = NONE): SourceView => ({
  id: source.sourceId,
  ...pick(source, 'name', 'url', 'every', 'newRaces'),
  owner: source.owner.username,
  triedAt: source.triedAt?.toISOString() ?? null,
  readAt: source.readAt?.toISOString() ?? null,
  nextAt: source.nextAt.toISOString(),
  failure: source.failure,
  mayReadAt: mayReadAt(source).toISOString(),
  races: counts.races,
  gone: counts.gone,
  waiting: counts.waiting,
})
