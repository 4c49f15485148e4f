import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], { encoding: 'utf8' })

test('an unknown script is refused with the names of those there are', () => {
  const { stderr, status } = run('run.mjs', 'nonsense')
  expect(stderr).toMatch(/^Unknown script nonsense\. The scripts are: .*reset.*\.\n$/)
  expect(status).toBe(1)
})

test('a script that fails says why in one line', () => {
  const { stderr, status } = run('run.mjs', 'reset', '--nonsense')
  expect(stderr).toBe('Unknown: --nonsense. npm run db:reset -- --help tells more.\n')
  expect(status).toBe(1)
})

test('the help of npm run admin:password says what it does and changes nothing', () => {
  const { stdout, status } = run('run.mjs', 'admin-password', '--help')
  expect(stdout).toContain('gives the account admin a new password')
  expect(stdout).not.toContain('is now')
  expect(status).toBe(0)
})

test('the help of npm start names the settings and starts nothing', () => {
  const { stdout, status } = run('start.mjs', '--help')
  expect(stdout).toContain('DATA_DIR=')
  expect(stdout).not.toContain('ready in')
  expect(status).toBe(0)
})
