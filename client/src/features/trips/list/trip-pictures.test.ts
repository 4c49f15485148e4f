import { expect, test } from 'vitest'
import { photosOf } from './trip-pictures.ts'

test('photos are the main image and the others without repeats', () => {
  expect(photosOf({ mainImageUrl: 'b', imageUrls: ['a', 'b', 'a'] })).toEqual(['b', 'a'])
  expect(photosOf({ mainImageUrl: null, imageUrls: ['a', ''] })).toEqual(['a'])
  expect(photosOf({ mainImageUrl: null, imageUrls: [] })).toEqual([])
})
