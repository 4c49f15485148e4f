import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

type Retried = { passedOnRetry: (testResults: object[], root: string) => { name: string; reason: string }[] }
const script = pathToFileURL(join(import.meta.dirname, 'passed-on-retry.mjs')).href
const { passedOnRetry }: Retried = await import(script)

const VITEST = resolve(import.meta.dirname, '../../../node_modules/vitest/vitest.mjs')

const TESTS = `
let tries = 0
describe('a form', () => {
  test('passes at once', () => {})
  test('passes on the second try', () => {
    tries += 1
    if (tries === 1) throw new Error('not yet\\nsecond line')
  })
  test('never passes', () => { throw new Error('broken') })
})`

test('tests that passed only on the second try are named with the reason of the first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trailherd-retry-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'form.test.js'), TESTS)
  const options = ['--globals', '--retry=1', '--reporter=json', '--outputFile=report.json']
  spawnSync(process.execPath, [VITEST, 'run', '--root', folder, ...options])
  const { testResults } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
  expect(passedOnRetry(testResults, folder)).toEqual([
    { name: 'form.test.js: a form passes on the second try', reason: 'Error: not yet' },
  ])
})
