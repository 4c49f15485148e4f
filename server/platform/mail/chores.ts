import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Chore } from '../database/chores/chores.ts'
import type { Deps } from '../deps.ts'
import { removeOldFile } from '../process/temporary-folder.ts'
import { removeOldBounds } from './may-mail.ts'
import { removeOldCounts, removeOldParkedMails } from './outbox.ts'
import { mailFolder } from './sending/mail-files.ts'

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

/** Deletes mail files after 30 days, also those that a killed server did not finish. */
export const oldMailFilesChore = ({ settings, clock }: Pick<Deps, 'settings' | 'clock'>): Chore => ({
  name: 'old-mail-files',
  everyMinutes: 24 * 60,
  run: async () => {
    const folder = mailFolder(settings.dataDir)
    for (const name of await readdir(folder).catch(() => []))
      await removeOldFile(join(folder, name), { days: 30, now: clock() })
  },
})
