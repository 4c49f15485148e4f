import { eq, sql } from 'drizzle-orm'
import { adminRefusals } from '#messages/server/admin.ts'
import type { Person } from '#server/accounts/person.ts'
import { lockUser } from '#server/accounts/queries.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { users } from '#shared/accounts/table.ts'

type Confirming = { id: number; person: Person; confirmed: boolean }

/** Notes that an administrator knows who an organizer is, which lifts the bound of their mails, or takes it back. */
export const confirmOrganizer = (db: Database, { id, person, confirmed }: Confirming): Promise<void> =>
  inTransaction(db, async (tx) => {
    refuseUnless(await lockUser(tx, id), notFound(adminRefusals().noSuchUser))
    await tx
      .update(users)
      .set({ organizerConfirmedAt: confirmed ? sql`coalesce(${users.organizerConfirmedAt}, now())` : null })
      .where(eq(users.id, id))
    await recordHistory(tx, {
      personId: person.id,
      action: 'edited',
      entity: 'user',
      entityId: id,
      fields: ['organizerConfirmed'],
    })
  })
