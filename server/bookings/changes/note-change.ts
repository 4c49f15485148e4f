import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { participantChanges } from '#shared/bookings/participant-changes-table.ts'

/** So long further changes are waited for: one mail tells of all, within ten minutes of the first. */
const WAIT = sql`interval '7 minutes'`

type Noted = {
  bookingId: number
  /** Names of the fields that the participant changed. */
  fields: string[]
}

/**
 * Notes for the organizer what a participant changed. The trip must be locked: the moment of each change is later than
 * that of every change that somebody could have seen before.
 */
export const noteChange = async (tx: Executor, { bookingId, fields }: Noted): Promise<void> => {
  if (fields.length === 0) return
  await tx
    .insert(participantChanges)
    .values({
      bookingId,
      fields,
      changedAt: sql`clock_timestamp()`,
      mailDueAt: sql`clock_timestamp() + ${WAIT}`,
    })
    .onConflictDoUpdate({
      target: participantChanges.bookingId,
      set: {
        fields: sql`array(select distinct unnest(${participantChanges.fields} || excluded.fields) order by 1)`,
        changedAt: sql`excluded.changed_at`,
        mailDueAt: sql`coalesce(${participantChanges.mailDueAt}, excluded.mail_due_at)`,
      },
    })
}
