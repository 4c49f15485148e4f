import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DAY_MS = 86_400_000
const ours = /^trailherd-(upload|import|download)-/

/** A new folder among the temporary files. Whoever asks for it removes it; what a killed server left goes after a day. */
export const temporaryFolder = (purpose: 'upload' | 'import' | 'download'): Promise<string> =>
  mkdtemp(join(tmpdir(), `trailherd-${purpose}-`))

/** Removes what has such a name in a folder and was not written to for so many days. */
export const removeUntouched = async (
  folder: string,
  { days, now, name = /^/ }: { days: number; now: Date; name?: RegExp },
): Promise<void> => {
  const names = await readdir(folder).catch(() => [])
  for (const found of names.filter((one) => name.test(one))) {
    const path = join(folder, found)
    const stats = await stat(path).catch(() => undefined)
    // Where temporary files are common to several users, those of another one cannot be removed.
    const isOwn = stats?.uid === (process.getuid?.() ?? stats?.uid)
    if (stats && isOwn && now.getTime() - stats.mtimeMs > days * DAY_MS)
      await rm(path, { recursive: true, force: true })
  }
}

export const temporaryFoldersChore = ({ clock }: { clock: () => Date }) => ({
  name: 'temporary-folders',
  everyMinutes: 60,
  run: () => removeUntouched(tmpdir(), { days: 1, now: clock(), name: ours }),
})
