import { expect, test } from 'vitest'
import { paintDegrees } from './paint-map.ts'

const STYLE = { land: '', coast: '', water: '', line: '', ink: '', name: '', font: 'sans-serif' }

test('degrees are written where no name is', () => {
  const written: string[] = []
  const context = {
    measureText: () => ({ width: 60 }),
    fillText: (text: string) => written.push(text),
  } as unknown as CanvasRenderingContext2D
  const degrees = [
    { text: '65°N 10°E', x: 100, y: 200 },
    { text: '65°N 15°E', x: 210, y: 200 },
    { text: '60°N 10°E', x: 100, y: 400 },
  ]
  paintDegrees(context, degrees, [{ box: [230, 190, 320, 206] }, { box: [10, 390, 99, 406] }], STYLE)
  expect(written).toEqual(['65°N 10°E', '60°N 10°E'])
})
