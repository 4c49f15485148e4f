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
