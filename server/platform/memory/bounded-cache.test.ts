import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { boundedCache, sweeping } from './bounded-cache.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('empty values under long keys do not fill the memory', () => {
  const cache = boundedCache<string>({ entries: 100_000, bytes: 1_000_000, sizeOf: ({ length }) => length })
  for (let nth = 0; nth < 10_000; nth += 1) cache.set(`${nth}${'x'.repeat(5_000)}`, '')
  expect(cache.size).toBeLessThanOrEqual(100)
  expect(cache.size).toBeGreaterThan(50)
})

test('small values under short keys do not fill it either', () => {
  const cache = boundedCache<string>({ entries: 100_000, bytes: 1_000_000, sizeOf: () => 1 })
  for (let nth = 0; nth < 100_000; nth += 1) cache.set(`${nth}`, '')
  expect(cache.size).toBeLessThan(4_000)
})

test('there are no more entries than it may have', () => {
  const cache = boundedCache<string>({ entries: 10, bytes: 1_000_000, sizeOf: () => 1 })
  for (let nth = 0; nth < 100; nth += 1) cache.set(`${nth}`, '')
  expect([...cache.keys()].map(Number).sort((one, other) => one - other)).toEqual([
    90, 91, 92, 93, 94, 95, 96, 97, 98, 99,
  ])
})

test('a value that is larger than all may be is not kept', () => {
  const cache = boundedCache<string>({ entries: 10, bytes: 1_000, sizeOf: ({ length }) => length })
  cache.set('small', 'x')
  cache.set('large', 'x'.repeat(2_000))
  expect([cache.has('small'), cache.has('large')]).toEqual([true, false])
})

test('the server has no other cache: every one weighs keys and has both bounds', () => {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path.replaceAll('\\', '/')}`)
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !/^server\/(testing|scripts)\//.test(path))
  const others = files.filter((path) => /from 'lru-cache'/.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(others).toEqual(['server/platform/memory/bounded-cache.ts'])
})

test('what is stale is taken out, at most twice a minute', () => {
  const cache = boundedCache<string>({ entries: 10, bytes: 10_000, sizeOf: () => 1 })
  const sweep = sweeping(cache, (value) => value === 'new')
  cache.set('one', 'old').set('two', 'new')
  sweep()
  expect([...cache.keys()]).toEqual(['two'])
  cache.set('three', 'old')
  sweep()
  expect(cache.has('three')).toBe(true)
})
