import { afterEach, describe, expect, test, vi } from 'vitest'
import { storedJson, storedText } from './stored-value.ts'

const viewMode = storedText('viewMode', (text) => (text === 'map' ? 'map' : 'list'))
const numbers = storedJson('numbers', (value) => (Array.isArray(value) ? (value as number[]) : []))

const storage = (over: Partial<Storage> = {}) => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    ...over,
  })
  return kept
}

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

afterEach(() => vi.unstubAllGlobals())

test('stored values are read again; texts are stored unchanged, other values as JSON', () => {
  const kept = storage()
  viewMode.set('map')
  numbers.set([1, 2])
  expect(viewMode.get()).toBe('map')
  expect(numbers.get()).toEqual([1, 2])
  expect([...kept]).toEqual([
    ['viewMode', 'map'],
    ['numbers', '[1,2]'],
  ])
  numbers.clear()
  expect(numbers.get()).toEqual([])
})

describe('a valid value is read', () => {
  test('when nothing is stored', () => {
    storage()
    expect(viewMode.get()).toBe('list')
    expect(numbers.get()).toEqual([])
  })

  test.each(['{', '', '{"a":1}', 'undefined'])('when the JSON is not valid: %s', (spoilt) => {
    storage().set('numbers', spoilt)
    expect(numbers.get()).toEqual([])
  })

  test('when there is no storage', () => {
    vi.stubGlobal('localStorage', undefined)
    viewMode.set('map')
    numbers.clear()
    expect(viewMode.get()).toBe('list')
  })

  test('when storage is blocked or full', () => {
    storage({ getItem: refuse, setItem: refuse, removeItem: refuse })
    numbers.set([1])
    numbers.clear()
    expect(numbers.get()).toEqual([])
  })
})
