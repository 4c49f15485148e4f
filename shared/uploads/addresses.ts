/** The widths, in pixels, in which each uploaded picture is stored. A smaller original is not enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The formats in which each uploaded picture is stored, the one with smaller files first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

const HASH = '[0-9a-f]{40}'
const NAME = new RegExp(`^${HASH}-(?:${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`)
const ADDRESS = new RegExp(`^/uploads/(${HASH})-(?:${PICTURE_WIDTHS.join('|')})\\.webp$`)

/** The name of the file with one size and format of a picture. `hash` is the hash of its content. */
export const pictureName = (hash: string, width: PictureWidth, format: PictureFormat) =>
  `${hash}-${width}.${format}`

/** The format of an uploaded picture by the name of its file, or null for any other name. */
export const pictureFormatOf = (name: string): PictureFormat | null =>
  (NAME.exec(name)?.[1] as PictureFormat | undefined) ?? null

/** The hash of a picture that was uploaded to this site, or null for any other address. */
export const uploadedHashOf = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null

export const uploadedAddress = (hash: string, width: PictureWidth, format: PictureFormat) =>
  `/uploads/${pictureName(hash, width, format)}`

/** All widths of an uploaded picture in one format, for the attribute `srcset`. */
export const uploadedSrcSet = (hash: string, format: PictureFormat) =>
  PICTURE_WIDTHS.map((width) => `${uploadedAddress(hash, width, format)} ${width}w`).join(', ')
