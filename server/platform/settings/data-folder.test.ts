import { expect, test } from 'vitest'
import { dataFolderProblem, inDataFolder } from './data-folder.ts'

const failed = (code: string) => Object.assign(new Error(`${code}: it failed`), { code })

test.each([
  ['ENOSPC', 'has no room left.'],
  ['EDQUOT', 'has no room left.'],
  ['EROFS', 'is on a file system that can only be read.'],
  ['ENOTDIR', 'is not a folder.'],
])('a data folder that fails with %s is reported in one line', async (code, words) => {
  await expect(inDataFolder('/srv/data', () => Promise.reject(failed(code)))).rejects.toThrow(
    `DATA_DIR /srv/data ${words}`,
  )
})

test('missing permissions are reported with the user who lacks them', () => {
  expect(dataFolderProblem('/srv/data', 'EACCES', 'ada')?.message).toBe(
    'DATA_DIR /srv/data cannot be written by user ada.',
  )
})

test('the words of PostgreSQL are recognised too', () => {
  const said = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
  expect(dataFolderProblem('/srv/data', said)?.message).toBe('DATA_DIR /srv/data has no room left.')
})

test('a failure that the folder did not cause is passed on unchanged', async () => {
  const other = failed('ECONNREFUSED')
  await expect(inDataFolder('/srv/data', () => Promise.reject(other))).rejects.toBe(other)
})
