import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Chore } from '../database/chores/chores.ts'
import type { Deps } from '../deps.ts'
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

const KEPT_MS = 30 * 86_400_000

/** Deletes mail files after 30 days, also those that a killed server did not finish. */
const removeOldMailFiles = async (dataDir: string, now: Date): Promise<void> => {
  const folder = mailFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now.getTime() }))
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(file, { force: true })
  }
}

export const oldMailFilesChore = ({ settings, clock }: Pick<Deps, 'settings' | 'clock'>): Chore => ({
  name: 'old-mail-files',
  everyMinutes: 24 * 60,
  run: () => removeOldMailFiles(settings.dataDir, clock()),
})
