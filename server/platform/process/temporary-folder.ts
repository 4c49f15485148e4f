import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DAY_MS = 86_400_000
const ours = /^trailherd-(upload|import|download)-/

/** A new folder among the temporary files. Whoever asks for it removes it; what a killed server left goes after a day. */
export const temporaryFolder = (purpose: 'upload' | 'import' | 'download'): Promise<string> =>
  mkdtemp(join(tmpdir(), `trailherd-${purpose}-`))

type Age = { days: number; now: Date }

/** Removes a file or folder that was not written to for so many days. */
export const removeIfOld = async (path: string, { days, now }: Age): Promise<void> => {
  const stats = await stat(path).catch(() => undefined)
  // Where temporary files are common to several users, those of another one cannot be removed.
  const isOwn = stats?.uid === (process.getuid?.() ?? stats?.uid)
  if (stats && isOwn && now.getTime() - stats.mtimeMs > days * DAY_MS)
    await rm(path, { recursive: true, force: true })
}

/** Removes what is old in a folder, of everything or of such names. */
export const removeOldIn = async (folder: string, age: Age, names = /^/): Promise<void> => {
  for (const name of await readdir(folder).catch(() => []))
    if (names.test(name)) await removeIfOld(join(folder, name), age)
}

export const temporaryFoldersChore = ({ clock }: { clock: () => Date }) => ({
  name: 'temporary-folders',
  everyMinutes: 60,
  run: () => removeOldIn(tmpdir(), { days: 1, now: clock() }, ours),
})
