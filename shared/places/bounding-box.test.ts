import { expect, test } from 'vitest'
import { boxOfText, textOfBox } from './bounding-box.ts'
import { commonBox } from './common-box.ts'

test.each([
  ['10,60,30,70', { west: 10, south: 60, east: 30, north: 70 }],
  [' 10.5 ,60, 30,70 ', { west: 10.5, south: 60, east: 30, north: 70 }],
  ['170,-30,190,0', { west: 170, south: -30, east: -170, north: 0 }],
  ['170,-30,-170,0', { west: 170, south: -30, east: -170, north: 0 }],
  ['-400,-95,400,95', { west: -180, south: -90, east: 180, north: 90 }],
])('%o is a box', (text, box) => expect(boxOfText(text)).toEqual(box))

test.each(['', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '0,10,10,0', '200,0,190,10', '1e9,0,1,1', '0,,1,1'])(
  '%o is not a box',
  (text) => expect(boxOfText(text)).toBeNull(),
)

test('a box is written with four decimals and read again', () => {
  const text = textOfBox({ west: 13.081_31, south: -1.000_01, east: 14, north: 2 })
  expect(text).toBe('13.0813,-1,14,2')
  expect(boxOfText(text)).toEqual({ west: 13.0813, south: -1, east: 14, north: 2 })
})

const box = (west: number, south: number, east: number, north: number) => ({ west, south, east, north })

test.each([
  [box(0, 0, 10, 10), box(5, 5, 20, 20), box(5, 5, 10, 10)],
  [box(0, 0, 10, 10), box(-5, -5, 5, 5), box(0, 0, 5, 5)],
  [box(0, 0, 10, 10), box(2, 2, 3, 3), box(2, 2, 3, 3)],
  [box(0, 0, 10, 10), box(-20, -20, 20, 20), box(0, 0, 10, 10)],
  [box(0, 0, 10, 10), box(-180, -90, 180, 90), box(0, 0, 10, 10)],
  [box(170, 0, -170, 10), box(175, 0, -175, 10), box(175, 0, -175, 10)],
  [box(170, 0, -170, 10), box(-175, 0, -160, 10), box(-175, 0, -170, 10)],
])('what %j and %j have in common is %j', (area, view, common) => {
  expect(commonBox(area, view)).toEqual(common)
})

test('boxes that have nothing in common leave the first', () => {
  expect(commonBox(box(0, 0, 10, 10), box(20, 0, 30, 10))).toEqual(box(0, 0, 10, 10))
  expect(commonBox(box(0, 0, 10, 10), box(0, 20, 10, 30))).toEqual(box(0, 0, 10, 10))
})
