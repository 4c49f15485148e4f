import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

type Shaky = { shakyTests: (file: string, retried: { name: string }[]) => string[] }
const { shakyTests }: Shaky = await import(pathToFileURL(join(import.meta.dirname, 'shaky-tests.mjs')).href)

const aRecord = () => {
  const folder = mkdtempSync(join(tmpdir(), 'trailherd-shaky-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'cache', 'second-tries.json')
}

const run = (...names: string[]) => names.map((name) => ({ name }))

test('a test that passed only on its second try twice in ten runs is shaky', () => {
  const record = aRecord()
  expect(shakyTests(record, run('a', 'b'))).toEqual([])
  for (let quiet = 0; quiet < 8; quiet++) expect(shakyTests(record, run())).toEqual([])
  expect(shakyTests(record, run('b', 'c'))).toEqual(['b'])
})

test('what is longer ago than ten runs does not count', () => {
  const record = aRecord()
  shakyTests(record, run('a'))
  for (let quiet = 0; quiet < 9; quiet++) shakyTests(record, run())
  expect(shakyTests(record, run('a'))).toEqual([])
})

test('a broken record begins anew', () => {
  const record = aRecord()
  shakyTests(record, run('a'))
  writeFileSync(record, '{')
  expect(shakyTests(record, run('a'))).toEqual([])
  expect(shakyTests(record, run('a'))).toEqual(['a'])
})
