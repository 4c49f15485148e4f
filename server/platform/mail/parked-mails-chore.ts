import type { Chore } from '../database/chores/chores.ts'
import type { Deps } from '../deps.ts'
import { removeOldParkedMails } from './outbox.ts'

/** Deletes mails that were parked long ago. */
export const parkedMailsChore = ({ db, clock }: Deps): Chore => ({
  name: 'parked-mails',
  everyMinutes: 60,
  run: async () => {
    await removeOldParkedMails(db, clock())
  },
})
