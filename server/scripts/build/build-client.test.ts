import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

type Build = { keepAssets: (before: string, fresh: string) => void }
const { keepAssets }: Build = await import(pathToFileURL(join(import.meta.dirname, 'build-client.mjs')).href)

const DAY_MS = 86_400_000

const folderWith = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'trailherd-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text)
  return folder
}

test('a new build keeps the files of the previous one for a week, because open pages still ask for them', () => {
  const before = folderWith({ 'start-old.js': 'old', 'same.woff2': 'before', 'start-older.js': 'older' })
  const eightDaysAgo = new Date(Date.now() - 8 * DAY_MS)
  utimesSync(join(before, 'assets', 'start-older.js'), eightDaysAgo, eightDaysAgo)
  const fresh = folderWith({ 'start-new.js': 'new', 'same.woff2': 'fresh' })
  keepAssets(before, fresh)
  expect(readdirSync(join(fresh, 'assets')).sort()).toEqual(['same.woff2', 'start-new.js', 'start-old.js'])
  expect(readFileSync(join(fresh, 'assets', 'same.woff2'), 'utf8')).toBe('fresh')
})

test('the first build has nothing to keep', () => {
  const fresh = folderWith({ 'start-new.js': 'new' })
  keepAssets(join(fresh, 'nowhere'), fresh)
  expect(readdirSync(join(fresh, 'assets'))).toEqual(['start-new.js'])
})
