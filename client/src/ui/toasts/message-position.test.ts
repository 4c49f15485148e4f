import { expect, test } from 'vitest'
import { messagePosition } from './message-position.ts'

const DESKTOP = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }

const boxAt = (left: number, top: number) => ({ left, top, right: left + 150, bottom: top + 44 })

test('messages show at the bottom right, on a phone at the top', () => {
  expect(messagePosition([], DESKTOP)).toBe('bottom-right')
  expect(messagePosition([boxAt(200, 300)], DESKTOP)).toBe('bottom-right')
  expect(messagePosition([boxAt(120, 780)], PHONE)).toBe('top-center')
})

test('a message moves away from the control in use', () => {
  expect(messagePosition([boxAt(1000, 600)], DESKTOP)).toBe('top-right')
  expect(messagePosition([boxAt(1000, 600), boxAt(1000, 60)], DESKTOP)).toBe('bottom-left')
  expect(messagePosition([boxAt(20, 90)], PHONE)).toBe('bottom-center')
})

test('when every position would cover a control, the usual one is taken', () => {
  expect(messagePosition([boxAt(20, 90), boxAt(20, 780)], PHONE)).toBe('top-center')
})

test('what is scrolled out of sight or hidden keeps no place', () => {
  expect(messagePosition([boxAt(20, -900)], PHONE)).toBe('top-center')
  expect(messagePosition([{ left: 0, right: 0, top: 0, bottom: 0 }], PHONE)).toBe('top-center')
  expect(messagePosition([boxAt(1000, 2000)], DESKTOP)).toBe('bottom-right')
})
