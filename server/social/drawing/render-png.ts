import type { ArtSubject } from '#shared/terrain-art/address.ts'
import { terrainArtSvg } from '#shared/terrain-art/terrain-art.ts'
import { CARD, type CardText, layOutCard } from './share-card.ts'

const PAPER = '#FAF7F0'
/** In units of the drawing. */
const RIM = 2

// Loaded with the first picture, because most processes never draw one.
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // One thread, so that pictures leave processors to the server.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

// Drawings have few colours, so they need no palette. A photo with all its colours would be four times as large.
const DRAWN = { compressionLevel: 7 }
const PHOTOGRAPHED = { palette: true, quality: 95, effort: 2, compressionLevel: 9 }

type Picture = { photo: Buffer | null; art: ArtSubject }

/** The wide drawing in the size of the card's picture, without its rim, where shapes may end early. */
const sizedArt = (art: ArtSubject, height: number): Buffer => {
  const svg = terrainArtSvg({ ...art, isWide: true })
  const sized = svg.replace(/viewBox="(-?\d+) (\d+) (\d+) (\d+)"/, (_box, ...numbers) => {
    const [x = 0, y = 0, wide = 0, tall = 0] = numbers.slice(0, 4).map(Number)
    const box = [x + RIM, y + RIM, wide - 2 * RIM, tall - 2 * RIM].join(' ')
    return `width="${CARD.width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMid slice"`
  })
  return Buffer.from(sized)
}

/** Draws a card of 1200 by 630 px: the photo, or the drawing of its terrain, above its words. */
export const renderPng = async (text: CardText, { photo, art }: Picture): Promise<Buffer> => {
  const sharp = await loadSharp()
  const { svg, pictureHeight } = layOutCard(text)
  const base = sharp(photo ?? sizedArt(art, pictureHeight))
    .resize(CARD.width, pictureHeight, { fit: 'cover' })
    .flatten({ background: PAPER })
    .extend({ bottom: CARD.height - pictureHeight, background: PAPER })
  return base
    .composite([{ input: Buffer.from(svg) }])
    .png(photo === null ? DRAWN : PHOTOGRAPHED)
    .toBuffer()
}
