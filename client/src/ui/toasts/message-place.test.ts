import { expect, test } from 'vitest'
import { messagePlace } from './message-place.ts'

const DESKTOP = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }

const boxAt = (left: number, top: number) => ({ left, top, right: left + 150, bottom: top + 44 })

test('messages come where nobody is at work', () => {
  expect(messagePlace([], DESKTOP)).toBe('bottom-right')
  expect(messagePlace([boxAt(200, 300)], DESKTOP)).toBe('bottom-right')
  expect(messagePlace([boxAt(120, 780)], PHONE)).toBe('top-center')
})

test('a message gives way to the control it is about', () => {
  expect(messagePlace([boxAt(1000, 600)], DESKTOP)).toBe('top-right')
  expect(messagePlace([boxAt(1000, 600), boxAt(1000, 60)], DESKTOP)).toBe('bottom-left')
  expect(messagePlace([boxAt(20, 90)], PHONE)).toBe('bottom-center')
})

test('where every place is in use it is the usual one', () => {
  expect(messagePlace([boxAt(20, 90), boxAt(20, 780)], PHONE)).toBe('top-center')
})
