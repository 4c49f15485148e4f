import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const SHEET = join(ROOT, 'docs/asvs')
const STATES = ['shown', 'not shown', 'does not apply']

type Line = { id: string; level: string; what: string; state: string; by: string }

/** The lines of all chapters: number, level, what it asks, state, and tests or a reason. */
const lines: Line[] = readdirSync(SHEET)
  .filter((name) => /^v\d\d\.md$/.test(name))
  .flatMap((name) => [
    ...readFileSync(join(SHEET, name), 'utf8').matchAll(
      /^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]*) \|$/gm,
    ),
  ])
  .map(([, id = '', level = '', what = '', state = '', by = '']) => ({ id, level, what, state, by }))

const testsOf = ({ by }: Line) =>
  [...by.matchAll(/`([\w./-]+)`: “([^”]+)”/g)].map(([, path = '', claim = '']) => ({ path, claim }))

test('every requirement of levels 1 and 2 is in docs/asvs once, with its level', () => {
  const asked = readFileSync(join(SHEET, 'requirements.txt'), 'utf8').trim().split('\n')
  expect(asked).toHaveLength(253)
  expect(lines.map(({ id, level }) => `${id} ${level}`)).toEqual(asked)
  expect(lines.filter(({ state }) => !STATES.includes(state))).toEqual([])
})

test('every test that docs/asvs names is there, with its claim', () => {
  const named = lines.filter(({ state }) => state === 'shown').flatMap(testsOf)
  expect(named.length).toBeGreaterThan(200)
  const missing = named.filter(
    ({ path, claim }) =>
      !existsSync(join(ROOT, path)) || !readFileSync(join(ROOT, path), 'utf8').includes(claim),
  )
  expect(missing).toEqual([])
})

test('what is shown names a test, and the rest says why', () => {
  const silent = lines.filter((line) =>
    line.state === 'shown' ? testsOf(line).length === 0 : line.by.trim().length < 10,
  )
  expect(silent).toEqual([])
})

test('tests show at least 95% of what applies, and the summary counts right', () => {
  const count = (state: string) => lines.filter((line) => line.state === state).length
  const [shown, notShown, notApplying] = STATES.map(count)
  expect((shown ?? 0) / ((shown ?? 0) + (notShown ?? 0))).toBeGreaterThanOrEqual(0.95)
  expect(readFileSync(join(SHEET, 'README.md'), 'utf8')).toContain(
    `${shown} shown, ${notShown} not shown, ${notApplying} that do not apply`,
  )
})
