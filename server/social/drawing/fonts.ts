import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

export type FontName = 'heading' | 'text'

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
export const fontFor = (name: FontName, character: string): Font | null => {
  const code = character.codePointAt(0) ?? 0
  for (const file of FILES[name]) {
    const font = openFont(file)
    if (font.hasGlyphForCodePoint(code)) return font
  }
  return null
}
