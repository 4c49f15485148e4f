import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder, temporaryFoldersChore } from './temporary-folder.ts'

test('folders that a killed server left are removed after a day, and nothing else', async () => {
  const place = await mkdtemp(join(tmpdir(), 'folders-'))
  vi.stubEnv('TMPDIR', place)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    return rm(place, { recursive: true })
  })
  const left = await Promise.all((['upload', 'import', 'download'] as const).map(temporaryFolder))
  for (const folder of left) await writeFile(join(folder, 'file'), 'Left')
  await writeFile(join(place, 'trailherd-notes'), 'Of somebody')
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  for (const path of [...left, join(place, 'trailherd-notes')]) await utimes(path, twoDaysAgo, twoDaysAgo)
  const used = await temporaryFolder('import')

  await temporaryFoldersChore({ clock: () => new Date() }).run()

  expect(await readdir(place)).toEqual([used.slice(place.length + 1), 'trailherd-notes'])
})
