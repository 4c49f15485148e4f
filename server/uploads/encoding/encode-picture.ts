import sharp, { type Metadata } from 'sharp'
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#shared/uploads/addresses.ts'

/** Why a file is refused. */
export type PictureRefusal = 'type' | 'pixels' | 'sides' | 'animated' | 'broken'

export type EncodedFile = { width: PictureWidth; format: PictureFormat; bytes: Uint8Array }

export type Encoding = { files: EncodedFile[] } | { refusal: PictureRefusal }

const MOST_PIXELS = 50_000_000
/** WebP allows no longer side. Also, some decoders spend time on each row, even if it is one pixel wide. */
const LONGEST_SIDE = 16_383

/** Pictures more than this many times as tall as wide are scaled down further, because WebP ends at 16,383 pixels. */
const TALLEST = 4

const QUALITY = {
  // Effort 3 saves 5 % of the bytes for 3 times the work, effort 4 saves 17 % for 13 times the work.
  avif: { quality: 48, effort: 1 },
  webp: { quality: 78, effort: 4 },
}

// One thread, so that encoding leaves processors to the server. No cache, because a picture is read once.
sharp.concurrency(1)
sharp.cache(false)
// Files are decoded by these four decoders only, whatever format they claim to have.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})

const read = (path: string) =>
  sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })

const isAccepted = ({ format, compression }: Metadata) =>
  ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1')

const refusalOf = (metadata: Metadata): PictureRefusal | null => {
  if (!isAccepted(metadata)) return 'type'
  if (metadata.width * metadata.height > MOST_PIXELS) return 'pixels'
  if (Math.max(metadata.width, metadata.height) > LONGEST_SIDE) return 'sides'
  if ((metadata.pages ?? 1) > 1) return 'animated'
  return null
}

const reasonOf = (error: unknown): PictureRefusal => {
  const message = error instanceof Error ? error.message : ''
  if (/unsupported image format/i.test(message)) return 'type'
  return /pixel limit/i.test(message) ? 'pixels' : 'broken'
}

const box = (width: PictureWidth) =>
  ({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true }) as const

const encodeAll = async (path: string): Promise<EncodedFile[]> => {
  const { data, info } = await read(path).resize(box(1920)).raw().toBuffer({ resolveWithObject: true })
  const files: EncodedFile[] = []
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      const scaled = sharp(data, { raw: info }).resize(box(width))
      files.push({ width, format, bytes: await scaled.toFormat(format, QUALITY[format]).toBuffer() })
    }
  }
  return files
}

/**
 * Makes all files of an uploaded picture: turned as its EXIF data says, in sRGB, without metadata, and
 * never enlarged. The format is read from the content of the file, not from its name.
 */
export const encodePicture = async (path: string): Promise<Encoding> => {
  try {
    const refusal = refusalOf(await read(path).metadata())
    return refusal === null ? { files: await encodeAll(path) } : { refusal }
  } catch (error) {
    return { refusal: reasonOf(error) }
  }
}
