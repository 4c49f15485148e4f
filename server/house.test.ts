import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

test('every file and folder that docs/house.md names exists', () => {
  const page = readFileSync(join(ROOT, 'docs/house.md'), 'utf8')
  const inText = [...page.matchAll(/`((?:client|server|shared|bench|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  const inDrawing = [...page.matchAll(/(?<=^ {4}.*)\b(?:client|server|shared)\/[\w./-]+/gm)].map(
    ([path]) => path,
  )
  expect(inText.length).toBeGreaterThan(50)
  expect(inDrawing.length).toBeGreaterThan(15)
  expect([...inText, ...inDrawing].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('every package and place that docs/libraries.md names as in use is there', () => {
  const page = readFileSync(join(ROOT, 'docs/libraries.md'), 'utf8')
  const [inUse = '', ours = ''] = page.split('\n## ').slice(1)
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const packages = [...inUse.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  expect(packages.length).toBeGreaterThan(30)
  expect(packages.filter((name) => !(name in { ...dependencies, ...devDependencies }))).toEqual([])
  const places = [...ours.matchAll(/^\| [^|]+ \| `([^`]+)` \|/gm)].map(([, path = '']) => path)
  expect(places.length).toBeGreaterThan(15)
  expect(places.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
