import type { Chore } from '../database/chores/chores.ts'
import type { Deps } from '../deps.ts'
import { removeOldBounds } from './may-mail.ts'
import { removeOldCounts, removeOldParkedMails } from './outbox.ts'

/** Deletes mails that were parked long ago, and old counts of mails. */
export const parkedMailsChore = ({ db, clock }: Deps): Chore => ({
  name: 'parked-mails',
  everyMinutes: 60,
  run: async () => {
    await removeOldParkedMails(db, clock())
    await removeOldCounts(db)
    await removeOldBounds(db)
  },
})
