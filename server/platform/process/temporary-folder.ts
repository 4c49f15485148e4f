import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DAY_MS = 86_400_000
const OURS = /^trailherd-(upload|import|download)-/

/** Makes a temporary folder. The caller removes it. If the server is killed before that, a chore does so after a day. */
export const temporaryFolder = (purpose: 'upload' | 'import' | 'download'): Promise<string> =>
  mkdtemp(join(tmpdir(), `trailherd-${purpose}-`))

type Age = { days: number; now: Date }

/** What lies there if it was not written to for so many days. */
const oldEntry = async (path: string, { days, now }: Age) => {
  const entry = await lstat(path).catch(() => undefined)
  return entry && now.getTime() - entry.mtimeMs > days * DAY_MS ? entry : undefined
}

/** Removes a file that was not written to for so many days. */
export const removeOldFile = async (path: string, age: Age): Promise<void> => {
  if ((await oldEntry(path, age))?.isFile()) await rm(path, { force: true })
}

export const temporaryFoldersChore = ({ clock }: { clock: () => Date }) => ({
  name: 'temporary-folders',
  everyMinutes: 60,
  run: async () => {
    const names = await readdir(tmpdir())
    for (const path of names.filter((name) => OURS.test(name)).map((name) => join(tmpdir(), name))) {
      const entry = await oldEntry(path, { days: 1, now: clock() })
      // Several users may share the place of temporary files, and none can remove those of another.
      const isOwn = entry?.uid === (process.getuid?.() ?? entry?.uid)
      if (entry?.isDirectory() && isOwn) await rm(path, { recursive: true, force: true })
    }
  },
})
