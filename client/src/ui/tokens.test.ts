import { expect, test } from 'vitest'
import { dark, light, markPairs, type Token, textPairs } from './tokens.ts'

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

const schemes: [string, Record<Token, string>][] = [
  ['light', light],
  ['dark', dark],
]

const below = (pairs: typeof textPairs, colours: Record<Token, string>, least: number) =>
  pairs.flatMap(({ text, on }) =>
    on
      .map((ground) => ({
        pair: `${text} on ${ground}`,
        ratio: contrast(colours[text], colours[ground]),
      }))
      .filter(({ ratio }) => ratio < least),
  )

test('black on white has a contrast of 21', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
})

test.each(schemes)('%s: every text has a contrast of 4.5:1 or better', (_name, colours) => {
  expect(below(textPairs, colours, 4.5)).toEqual([])
})

test.each(schemes)('%s: every border and mark has a contrast of 3:1 or better', (_name, colours) => {
  expect(below(markPairs, colours, 3)).toEqual([])
})

test('every colour that text is in or on is measured', () => {
  const measured = new Set(textPairs.flatMap(({ text, on }) => [text, ...on]))
  const grounds = (Object.keys(light) as Token[]).filter((token) => !measured.has(token))
  expect(grounds).toEqual(['contour', 'edge'])
})
