import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { searchOfAddress } from '#shared/races/race-search.ts'
import { useRaceSearch } from './use-race-search.ts'

const open = (address: string) => {
  window.history.replaceState(null, '', address)
  return renderHook(() => useRaceSearch())
}

beforeEach(() => localStorage.clear())

test('filters, place and order are read from the address; what cannot be used is left out', () => {
  expect(
    searchOfAddress(
      '?country=no&country=SE&dateStatus=confirmed&near=63.4,13.08&nearPlace=%C3%85re&withinKm=100&sort=distance&when=past&terrain=Swamp',
    ),
  ).toEqual({
    filters: { country: ['NO', 'SE'], dateStatus: ['confirmed'] },
    choice: { near: '63.4,13.08', nearPlace: 'Åre', withinKm: 100, sort: 'distance', when: 'past' },
  })
  expect(searchOfAddress('?near=nowhere&withinKm=5&sort=distance')).toEqual({ filters: {}, choice: {} })
})

test('a change of one part keeps the other, also when two come before the page is drawn', () => {
  const { result } = open('/?terrain=Forest')
  act(() => {
    result.current[1]({ choice: { near: '63.4,13.08', withinKm: 50 } })
    result.current[1]({ filters: { country: ['NO'] } })
  })
  expect(result.current[0]).toEqual({
    filters: { country: ['NO'] },
    choice: { near: '63.4,13.08', withinKm: 50 },
  })
  expect(window.location.search).toBe('?country=NO&near=63.4%2C13.08&withinKm=50')
})

test('a change stays in its entry of the history, with what was noted there', () => {
  const { result } = open('/')
  window.history.replaceState({ scrollEntry: 7 }, '')
  act(() => result.current[1]({ filters: { terrain: ['Forest'] } }))
  expect(window.location.search).toBe('?terrain=Forest')
  expect(window.history.state).toEqual({ scrollEntry: 7 })
})

test('coming races, soonest first, are what an address without a word about it means', () => {
  const { result } = open('/')
  act(() => result.current[1]({ choice: { when: 'coming', sort: 'date' } }))
  expect(window.location.search).toBe('')
  act(() => result.current[1]({ choice: { when: 'all' } }))
  expect(window.location.search).toBe('?when=all')
})

test('the place of the last visit comes back with its filters, past races do not', () => {
  const before = open('/?terrain=Forest&near=63.4,13.08&nearPlace=Oslo&when=past')
  before.unmount()
  expect(open('/').result.current[0]).toEqual({
    filters: { terrain: ['Forest'] },
    choice: { near: '63.4,13.08', nearPlace: 'Oslo' },
  })
})
