import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { passedOnRetry } from './say/passed-on-retry.mjs'
import { shakyTests } from './say/shaky-tests.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

if (process.argv.includes('--help')) {
  console.log('npm test: installs what is missing, then checks format, lint and types and runs every test:')
  console.log('unit, API on a real PostgreSQL, pages, and journeys in a real browser.')
  console.log('npm test -- NAME...   only the test files whose path contains a NAME')
  process.exit(0)
}

await ensureInstalled()

const bin = (name) => join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** Runs a step with its output visible; true when it succeeded. */
const run = (title, command, args) => {
  console.log(`\n# ${title}`)
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}

const folder = mkdtempSync(join(tmpdir(), 'trailherd-test-'))
const report = join(folder, 'report.json')
const only = process.argv.slice(2)
const checks = [
  ['format and lint', run('Format and lint', bin('biome'), ['check', '.'])],
  ['types', run('Types', bin('tsc'), ['--noEmit', '--checkers', '2'])],
]
const testsPassed = run('Tests', bin('vitest'), [
  'run',
  ...only,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
])

const counts = (() => {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const retried = passedOnRetry(testResults, ROOT)
    return { passed: numPassedTests, failed: numFailedTests, retried }
  } catch {
    return { passed: 0, failed: 1, retried: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})()

// Once may be the machine; the same test again is the test.
const shaky = shakyTests(join(ROOT, 'node_modules/.cache/second-tries.json'), counts.retried)
checks.push(['tests that passed only on their second try twice in ten runs', shaky.length === 0])

const failedChecks = checks.filter(([, ok]) => !ok).map(([name]) => name)
const ok = failedChecks.length === 0 && testsPassed && counts.passed > 0
const failed = counts.failed + failedChecks.length + (testsPassed || counts.failed > 0 ? 0 : 1)

console.log('\nRan format, lint, types, unit, database, page and browser tests.')
for (const name of failedChecks) console.log(`Failed: ${name}`)
if (counts.retried.length > 0) console.log('Passed only on the second try:')
for (const { name, reason } of counts.retried) console.log(`  ${name}\n    ${reason}`)
if (shaky.length > 0) console.log(`Shaky, mend them:\n  ${shaky.join('\n  ')}`)
console.log(`${counts.passed + checks.length - failedChecks.length} passed, ${failed} failed`)
process.exit(ok ? 0 : 1)
