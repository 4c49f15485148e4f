import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { isRefusedFile, type SourceFailure } from '#shared/imports/source-failure.ts'
import type { readSources } from '#shared/imports/sources-table.ts'
import { refusedFile, silentSource } from './emails.ts'
import { noteReading, type SourceRow } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { settings: Pick<Deps['settings'], 'publicUrl'> }

const DAY_MS = 86_400_000
const DAYS = { day: 1, week: 7 }
const MOST_DAYS = 14
const SILENT_DAYS = 14

/** After failures a source rests for 1, 2, 4 ... days, 14 at most. */
const restDays = (failures: number): number => Math.min(MOST_DAYS, 2 ** Math.max(0, failures - 1))

const after = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** The source was read, or said that nothing has changed. */
export const noteSuccess = async (
  { db, clock }: Needs,
  source: SourceRow,
  values: Partial<typeof readSources.$inferInsert>,
): Promise<void> => {
  const now = clock()
  await noteReading(db, source.sourceId, {
    ...values,
    readAt: now,
    nextAt: after(now, DAYS[source.every]),
    failures: 0,
    failure: null,
    failingSince: null,
    told: null,
  })
}

const isSilent = (since: Date, now: Date) => now.getTime() - since.getTime() >= SILENT_DAYS * DAY_MS

/** What the owner is told of a failure, each thing once until the source is read again. */
const newsOf = (source: SourceRow, failure: SourceFailure, { since, now }: { since: Date; now: Date }) => {
  if (isRefusedFile(failure)) return source.told === null ? 'refused' : null
  return source.told !== 'silent' && isSilent(since, now) ? 'silent' : null
}

/** Notes why nothing was applied, and mails the owner where there is something to tell. */
export const noteFailure = (
  { db, clock, settings }: Needs,
  source: SourceRow,
  failure: SourceFailure,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const since = source.failingSince ?? now
    const failures = source.failures + 1
    const news = newsOf(source, failure, { since, now })
    await noteReading(tx, source.sourceId, {
      failures,
      failure,
      failingSince: since,
      nextAt: after(now, restDays(failures)),
      ...(news && { told: news }),
    })
    const { email, emailVerified, blockedAt, username, displayName, language } = source.owner
    if (news === null || email === null || !emailVerified || blockedAt !== null) return
    const write = news === 'refused' ? refusedFile : silentSource
    const to = { address: email, name: displayName ?? username }
    await queueMail(
      tx,
      write(
        { name: source.name, url: source.url, failure, since, publicUrl: settings.publicUrl },
        { to, language },
      ),
    )
  })
