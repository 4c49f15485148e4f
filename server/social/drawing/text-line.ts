import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

type FontName = 'heading' | 'text'

const SOURCE_SANS = '@fontsource/source-sans-3/files/source-sans-3-'
const BRICOLAGE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-'
const TEXT = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map(
  (script) => `${SOURCE_SANS}${script}-600-normal.woff`,
)
// The heading's font has Latin letters only; other letters come from the text's.
const FILES: Record<FontName, string[]> = {
  heading: [`${BRICOLAGE}latin-wght-normal.woff2`, `${BRICOLAGE}latin-ext-wght-normal.woff2`, ...TEXT],
  text: TEXT,
}

const require = createRequire(import.meta.url)
const opened = new Map<string, Font>()

const openFont = (file: string): Font => {
  const known = opened.get(file)
  if (known) return known
  // It is large, so it is loaded with the first picture.
  const { openSync } = require('fontkit') as typeof import('fontkit')
  // The files of the packages each hold one font.
  const font = openSync(require.resolve(file)) as Font
  opened.set(file, font)
  return font
}

/** The first font that has a character; null if none has. Fonts are opened when a text needs them. */
const fontFor = (name: FontName, character: string): Font | null => {
  const code = character.codePointAt(0) ?? 0
  for (const file of FILES[name]) {
    const font = openFont(file)
    if (font.hasGlyphForCodePoint(code)) return font
  }
  return null
}

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
