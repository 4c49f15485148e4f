import type { ArtSubject } from '#shared/terrain-art/address.ts'
import { HEIGHT, WIDTH } from '#shared/terrain-art/pen.ts'
import { terrainArtSvg } from '#shared/terrain-art/terrain-art.ts'
import { CARD, type CardText, layOutCard } from './share-card.ts'

const PAPER = '#FAF7F0'
/** Of the drawing's 240 by 160 units. */
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

/** The middle of the drawing in the size of the card's picture, without its rim, where shapes may end early. */
const sizedArt = (art: ArtSubject, height: number): Buffer =>
  Buffer.from(
    terrainArtSvg(art).replace(
      /^<svg [^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${height}" viewBox="${RIM} ${RIM} ${WIDTH - 2 * RIM} ${HEIGHT - 2 * RIM}" preserveAspectRatio="xMidYMid slice">`,
    ),
  )

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
