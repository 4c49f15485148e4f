import { expect, test } from 'vitest'
import { positionPreview, type Rect } from './preview-position.ts'

const PHONE = { width: 356, height: 600 }
const BUTTONS: Rect[] = [
  { left: 300, top: 10, right: 346, bottom: 101 },
  { left: 300, top: 111, right: 346, bottom: 157 },
]
const CAPTION: Rect = { left: 10, top: 10, right: 240, bottom: 36 }
const preview = { width: 220, height: 90 }

/** Where Leaflet draws the preview. */
const rectOf = (pin: { x: number; y: number }, taken: readonly Rect[] = [...BUTTONS, CAPTION]): Rect => {
  const { direction, offset } = positionPreview({ map: PHONE, preview, pin, gap: 7, taken })
  const left = pin.x + offset[0] - preview.width / 2
  const top = direction === 'top' ? pin.y + offset[1] - 6 - preview.height : pin.y + offset[1] + 6
  return { left, top, right: left + preview.width, bottom: top + preview.height }
}
const overlap = (one: Rect, other: Rect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('a preview is centred above its pin', () => {
  expect(rectOf({ x: 178, y: 400 })).toMatchObject({ left: 68, bottom: 363 })
})

test('without room above, it is below', () => {
  expect(rectOf({ x: 178, y: 30 }).top).toBeGreaterThan(30)
})

test('at the edge of the map it moves inside', () => {
  expect(rectOf({ x: 5, y: 400 }).left).toBe(8)
  expect(rectOf({ x: 350, y: 400 }).right).toBe(348)
})

test('the buttons and the caption never cover a preview', () => {
  const wrong: string[] = []
  for (let x = 0; x <= PHONE.width; x += 8) {
    for (let y = 0; y <= PHONE.height; y += 8) {
      const rect = rectOf({ x, y })
      const isCovered = [...BUTTONS, CAPTION].some((taken) => overlap(rect, taken))
      if (isCovered || rect.left < 8 || rect.right > PHONE.width - 8 || rect.top < 8) wrong.push(`${x}, ${y}`)
    }
  }
  expect(wrong).toEqual([])
})

test('without any free room it stays on the map', () => {
  const rect = rectOf({ x: 178, y: 300 }, [{ left: 0, top: 0, right: 356, bottom: 600 }])
  expect(rect).toMatchObject({ left: 68, bottom: 263 })
})
