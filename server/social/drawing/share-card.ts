import { drawableText, type TextStyle, textPaths, widthOfText } from './text-line.ts'
import { cutText, wrapAndCut } from './wrap-text.ts'

export const CARD = { width: 1200, height: 630 }

/** What a card says. `facts` are one line below the name; `marks` are the distances, or the price. */
export type CardText = {
  name: string
  facts: readonly string[]
  marks: readonly string[]
  kind: 'race' | 'trip'
  /** What matters more than all else, such as that a race is cancelled, or that its date is not sure. */
  notice: { text: string; isUrgent: boolean } | null
}

const PAPER = '#FAF7F0'
const INK = '#1E2A25'
const QUIET = '#5B665F'
const CONTOUR = '#DDD3BF'
const TONES = { race: '#2F5D43', trip: '#2B6F8A' }
const BERRY = '#A3263B'

const MARGIN = 56
const INSIDE = CARD.width - 2 * MARGIN
const GAP = { aboveName: 34, belowName: 16, belowFacts: 20, bottom: 38 }

const FACTS: TextStyle = { font: 'text', size: 34 }
const MARK: TextStyle = { font: 'text', size: 31 }
const MARK_HEIGHT = 52
const MARK_SIDE = 22
const BRAND: TextStyle = { font: 'heading', size: 32 }

const NAME_SIZES = [68, 58, 50]
const NAME_LINES = 2

/** The name as large as it fits in two lines; the longest are cut. */
const nameLines = (name: string): { lines: string[]; style: TextStyle } => {
  const styles = NAME_SIZES.map((size): TextStyle => ({ font: 'heading', size }))
  const wrapped = styles.map((style) => ({
    style,
    lines: wrapAndCut(name, { most: INSIDE, lines: NAME_LINES }, (text) => widthOfText(text, style)),
  }))
  const fits = wrapped.find(({ lines }) => !lines.at(-1)?.endsWith('…'))
  return fits ?? (wrapped.at(-1) as (typeof wrapped)[number])
}

const lineHeight = ({ size }: TextStyle) => Math.round(size * 1.14)

type Mark = { text: string; fill: string; ink: string }

/** Rounded labels in a row, as many as fit. */
const markRow = (marks: readonly Mark[], top: number): string => {
  let x = MARGIN
  return marks
    .map(({ text, fill, ink }) => {
      const words = cutText(text, INSIDE - 2 * MARK_SIDE, (one) => widthOfText(one, MARK))
      const width = widthOfText(words, MARK) + 2 * MARK_SIDE
      if (words === '' || x + width > CARD.width - MARGIN) return ''
      const label = textPaths(words, MARK, { x: x + MARK_SIDE, y: top + 37, fill: ink })
      const shape = `<rect x="${x.toFixed(1)}" y="${top}" width="${width.toFixed(1)}" height="${MARK_HEIGHT}" rx="${MARK_HEIGHT / 2}" fill="${fill}"/>`
      x += width + 14
      return shape + label
    })
    .join('')
}

const GOAT =
  '<path fill="#F2B84B" d="M31 22L26.3 25.6C17 23.9 11.4 17.9 11.4 7.7C15.1 13.4 20.8 16.7 31 18.8Z"/><path fill="#D9982A" d="M33 22L37.7 25.6C47 23.9 52.6 17.9 52.6 7.7C48.9 13.4 43.2 16.7 33 18.8Z"/><path fill="#FAF7F0" d="M22 29.9L11.4 31.3C13.8 35.4 18.2 37 22.9 35.8ZM32 23.9L23.7 30.2L25 41.6L32 56.3Z"/><path fill="#B9CDBD" d="M42 29.9L52.6 31.3C50.2 35.4 45.8 37 41.1 35.8ZM32 23.9L40.3 30.2L39 41.6L32 56.3Z"/>'

const brand = (): string => {
  const words = 'Trailherd'
  const width = 64 + 16 + widthOfText(words, BRAND) + 28
  return [
    `<g transform="translate(40 40)"><rect width="${width.toFixed(1)}" height="64" rx="14" fill="${PAPER}"/>`,
    `<rect width="64" height="64" rx="14" fill="${TONES.race}"/>${GOAT}`,
    `${textPaths(words, BRAND, { x: 80, y: 43, fill: INK })}</g>`,
  ].join('')
}

/**
 * Lays out a card: the words on a panel of paper, as SVG of the card's size whose upper part is left empty for the
 * picture, and how tall that part is. A name whose letters no font has is left out.
 */
export const layOutCard = (card: CardText): { svg: string; pictureHeight: number } => {
  const facts = drawableText(card.facts.join(' · '), FACTS)
  const name = drawableText(card.name, { font: 'heading', size: 68 }) || 'Trailherd'
  const { lines, style } = nameLines(name)
  const nameHeight = lines.length * lineHeight(style)
  const panel =
    GAP.aboveName + nameHeight + GAP.belowName + lineHeight(FACTS) + GAP.belowFacts + MARK_HEIGHT + GAP.bottom
  const top = CARD.height - panel
  const namePaths = lines.map((line, index) =>
    textPaths(line, style, {
      x: MARGIN,
      y: Math.round(top + GAP.aboveName + index * lineHeight(style) + style.size * 0.88),
      fill: INK,
    }),
  )
  const factsTop = top + GAP.aboveName + nameHeight + GAP.belowName
  const factsLine = cutText(facts, INSIDE, (text) => widthOfText(text, FACTS))
  const marks: Mark[] = [
    ...(card.notice === null
      ? []
      : [{ text: card.notice.text, fill: card.notice.isUrgent ? BERRY : QUIET, ink: PAPER }]),
    ...card.marks.map((text) => ({ text, fill: TONES[card.kind], ink: PAPER })),
  ].map((mark) => ({ ...mark, text: drawableText(mark.text, MARK) }))
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<rect y="${top}" width="${CARD.width}" height="${panel}" fill="${PAPER}"/>`,
    `<rect y="${top}" width="${CARD.width}" height="3" fill="${CONTOUR}"/>`,
    brand(),
    ...namePaths,
    textPaths(factsLine, FACTS, { x: MARGIN, y: factsTop + 29, fill: QUIET }),
    markRow(marks, factsTop + lineHeight(FACTS) + GAP.belowFacts),
    '</svg>',
  ].join('')
  return { svg, pictureHeight: top }
}
