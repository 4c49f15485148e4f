import type { Chore } from '../database/chores/chores.ts'
import type { Deps } from '../deps.ts'
import { removeOldCounts, removeOldParkedMails } from './outbox.ts'

/** Deletes mails that were parked long ago, and old counts of sent mails. */
export const parkedMailsChore = ({ db, clock }: Deps): Chore => ({
  name: 'parked-mails',
  everyMinutes: 60,
  run: async () => {
    await removeOldParkedMails(db, clock())
    await removeOldCounts(db)
  },
})
