import type { Font } from 'fontkit'
import { type FontName, fontFor } from './fonts.ts'

export type TextStyle = { font: FontName; size: number }

type Run = { font: Font; text: string }

/** The text in parts of one font each. */
const runsOf = (text: string, name: FontName): Run[] => {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    if (character === ' ' && last) {
      last.text += character
      continue
    }
    const font = fontFor(name, character)
    if (!font) continue
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

/** The text without characters that no font can draw, such as emoji, and with single spaces. */
export const drawableText = (text: string, { font }: TextStyle): string =>
  [...text.normalize('NFC').replace(/\s+/gu, ' ')]
    .filter((character) => fontFor(font, character) !== null)
    .join('')
    .replace(/ +/g, ' ')
    .trim()

/** The width of a line of text, in px. */
export const widthOfText = (text: string, { font, size }: TextStyle): number =>
  runsOf(text, font).reduce(
    (width, run) => width + (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size,
    0,
  )

/** A line of text as SVG paths, so the machine needs no fonts. `y` is the baseline. */
export const textPaths = (
  text: string,
  style: TextStyle,
  { x, y, fill }: { x: number; y: number; fill: string },
): string => {
  let from = x
  return runsOf(text, style.font)
    .map(({ font, text: part }) => {
      const scale = style.size / font.unitsPerEm
      const { glyphs, positions, advanceWidth } = font.layout(part)
      let at = 0
      const shapes = glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const shape = glyph.path.translate(at + xOffset, yOffset).toSVG()
        at += xAdvance
        return shape
      })
      const path = `<path fill="${fill}" transform="translate(${from.toFixed(1)} ${y}) scale(${scale} ${-scale})" d="${shapes.join('')}"/>`
      from += advanceWidth * scale
      return path
    })
    .join('')
}
