import { eq, sql } from 'drizzle-orm'
import { importFileMessages } from '#messages/server/import.ts'
import { sourceMails } from '#messages/server/sources.ts'
import type { Person } from '#server/accounts/person.ts'
import { lockUser } from '#server/accounts/queries.ts'
import { findImport } from '#server/import/site/queries.ts'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, invalid, notAllowed, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { MOST_SOURCES, type SourceInput } from '#shared/imports/sources-schema.ts'
import { readSources, type SourceChoices } from '#shared/imports/sources-table.ts'
import { importSources } from '#shared/imports/table.ts'
import { canHaveSources } from './policy.ts'
import { countSources } from './queries.ts'

/** The address, if it is https and names nobody's password. */
const checkedAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const { notHttps, hasPassword } = importFileMessages()
  const problem =
    url?.protocol !== 'https:'
      ? notHttps(text.slice(0, 200))
      : url.username !== '' || url.password !== ''
        ? hasPassword
        : null
  if (problem !== null || url === null) throw invalid(problem ?? '', { url: problem ?? '' })
  url.hash = ''
  return url.href
}

/** As the person chose at an import of theirs; nothing without one. */
const choicesOf = async (
  db: Database,
  person: Person,
  importId: number | undefined,
): Promise<SourceChoices> => {
  const found = importId === undefined ? undefined : await findImport(db, importId)
  if (!found || found.createdBy !== person.id) return {}
  const { dates, reading } = found.read ?? {}
  const order = dates ?? (reading?.dates === 'ambiguous' ? null : reading?.dates)
  return {
    ...(found.columns && { columns: found.columns }),
    ...(order && { dates: order }),
    ...(reading?.chosenYear && { year: reading.chosenYear }),
  }
}

/** A name that nobody uses; for an administrator also that of a source of the administrators' imports. */
const takeName = async (tx: Executor, person: Person, { name, url }: { name: string; url: string }) => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${importSources} as known (name, url, owner_id)
    values (${name}, ${new URL(url).origin}, ${person.id})
    on conflict (lower(name)) do update set owner_id = excluded.owner_id
      where known.owner_id is null and ${person.isRaceAdmin}::boolean
    returning id`)
  const [taken] = rows
  const { nameTaken } = sourceMails()
  refuseUnless(taken, conflict(nameTaken, { name: nameTaken }))
  return taken.id
}

/**
 * Has an address read again by itself from now on. Returns the id. Throws 403 without a verified address, 409 beyond 20
 * sources and for a name that is taken.
 */
export const addSource = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: Person,
  { name, url: given, every, newRaces, importId }: SourceInput,
): Promise<number> => {
  const text = sourceMails()
  refuseUnless(canHaveSources(person), notAllowed(text.verifyFirst))
  const url = checkedAddress(given)
  const choices = await choicesOf(db, person, importId)
  return inTransaction(db, async (tx) => {
    // Locked, so that two requests at the same time do not exceed the limit.
    refuseUnless(await lockUser(tx, person.id), notSignedIn())
    const has = await countSources(tx, person.id)
    refuseUnless(has < MOST_SOURCES, conflict(text.tooMany(MOST_SOURCES)))
    const sourceId = await takeName(tx, person, { name, url })
    await tx.insert(readSources).values({ sourceId, url, every, newRaces, choices, nextAt: clock() })
    return sourceId
  })
}

/** Ends the reading. Races stay. What an administrator's source said is kept for their imports. */
export const removeSource = (db: Database, { sourceId }: { sourceId: number }, isAdministrators: boolean) =>
  inTransaction(db, async (tx) => {
    if (!isAdministrators) return tx.delete(importSources).where(eq(importSources.id, sourceId))
    await tx.delete(readSources).where(eq(readSources.sourceId, sourceId))
    return tx.update(importSources).set({ ownerId: null }).where(eq(importSources.id, sourceId))
  })
