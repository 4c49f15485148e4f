/** Every uploaded picture is kept this wide, in pixels; a smaller original is not enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** How every uploaded picture is kept, the smaller files first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

const HASH = '[0-9a-f]{40}'
const NAME = new RegExp(`^${HASH}-(?:${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`)
const ADDRESS = new RegExp(`^/uploads/(${HASH})-(?:${PICTURE_WIDTHS.join('|')})\\.webp$`)

/** The file's name of one size and format of the picture whose content has that hash. */
export const pictureName = (hash: string, width: PictureWidth, format: PictureFormat) =>
  `${hash}-${width}.${format}`

/** The format of a file that an upload can have made, or null for any other name. */
export const pictureFormatOf = (name: string): PictureFormat | null =>
  (NAME.exec(name)?.[1] as PictureFormat | undefined) ?? null

/** The hash of a picture that was uploaded here, or null for any other address. */
export const uploadedHashOf = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null

export const uploadedAddress = (hash: string, width: PictureWidth, format: PictureFormat) =>
  `/uploads/${pictureName(hash, width, format)}`

/** All widths of an uploaded picture in one format, as `srcset` lists them. */
export const uploadedSrcSet = (hash: string, format: PictureFormat) =>
  PICTURE_WIDTHS.map((width) => `${uploadedAddress(hash, width, format)} ${width}w`).join(', ')
