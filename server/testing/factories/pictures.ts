import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Size = { width?: number; height?: number }

/** A picture with a different colour on each side, so that a rotation is visible. */
export const plainPicture = ({ width = 1200, height = 800 }: Size = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#33c' } },
      gravity: 'east',
    },
  ])

/** A picture in every accepted format. */
export const TAKEN: [format: string, make: () => Promise<Buffer>][] = [
  ['JPEG', () => plainPicture().jpeg().toBuffer()],
  ['PNG', () => plainPicture().png().toBuffer()],
  ['WebP', () => plainPicture().webp().toBuffer()],
  ['AVIF', () => plainPicture().avif({ effort: 0 }).toBuffer()],
]

/** A JPEG that a camera held sideways took, with its owner's name, the place, and a colour profile. */
export const cameraPicture = (): Promise<Buffer> =>
  plainPicture()
    .withExif({
      IFD0: { Artist: 'Vera Secret', Copyright: 'Vera Secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '63/1 23/1 56/1', GPSLongitudeRef: 'E' },
    })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A WebP of two frames. */
export const movingPicture = async (): Promise<Buffer> => {
  const frames = await Promise.all(
    [32, 16].map((width) => plainPicture({ width, height: 32 }).png().toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer()
}

const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A decompression bomb: a valid black PNG in a few kilobytes, of 56 million pixels unless told. */
export const bombPicture = (width = 8_000, height = 7_000): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
