import { expect, test } from 'vitest'
import { formatPrice } from '#client/lib/format/format-price.ts'
import { cardDay, isFullyBooked, levelName, photosOf, spotsInWords, spotsOf } from './trip-words.ts'

test('cards write days as DD-MM-YYYY, whatever the time zone', () => {
  expect(cardDay('2027-06-03')).toBe('03-06-2027')
  expect(cardDay('2027-06-03T00:00:00.000Z')).toBe('03-06-2027')
})

test('spots fall back to the group size and are never sold below zero', () => {
  expect(spotsOf({ maxGroupSize: 8 })).toBe(8)
  expect(spotsOf({ maxGroupSize: 8, availableSpots: null })).toBe(8)
  expect(spotsOf({ maxGroupSize: 8, availableSpots: 0 })).toBe(0)
  expect(isFullyBooked({ maxGroupSize: 8, availableSpots: 0 })).toBe(true)
  expect(isFullyBooked({ maxGroupSize: 8, availableSpots: -1 })).toBe(true)
  expect(isFullyBooked({ maxGroupSize: 8 })).toBe(false)
})

test('one spot is singular', () => {
  expect(spotsInWords(1)).toBe('1 spot')
  expect(spotsInWords(0)).toBe('0 spots')
  expect(spotsInWords(5)).toBe('5 spots')
})

test('levels are named alike in any case', () => {
  expect(['beginner', 'ADVANCED', 'All levels'].map(levelName)).toEqual([
    'Beginner',
    'Advanced',
    'All levels',
  ])
})

test('photos are the main image and the others without repeats', () => {
  expect(photosOf({ mainImageUrl: 'b', imageUrls: ['a', 'b', 'a'] })).toEqual(['b', 'a'])
  expect(photosOf({ mainImageUrl: null, imageUrls: ['a', ''] })).toEqual(['a'])
  expect(photosOf({ mainImageUrl: null, imageUrls: [] })).toEqual([])
})

test('prices are whole amounts in en-US writing, US dollars where no currency is named', () => {
  expect(formatPrice(1200)).toBe('$1,200')
  expect(formatPrice(1200, 'EUR')).toBe('€1,200')
  expect(formatPrice(10900, 'SEK').replace(/\s/g, ' ')).toBe('SEK 10,900')
})
