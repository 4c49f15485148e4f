import * as z from 'zod'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { currentLocale } from '#shared/language/language.ts'
import { uploadedAddress, uploadedHashOf } from '#shared/uploads/addresses.ts'
import { pictureAddress } from '#shared/uploads/picture-address.ts'
import { LARGEST_UPLOAD } from '#shared/uploads/schema.ts'
import { addHttps } from '../fields/add-https.ts'

/** A picture of a listing, and a text that says what it shows. The first of a list is the main picture. */
export type Picture = { url: string; alt: string }

export const pictureValue = z.object({ url: z.string(), alt: z.string() })

/** The contents of the form: the pictures, and an address that is typed but not added yet. */
export type PicturesValues = { pictures: Picture[]; pictureAddress: string }

type PictureFields = { mainImageUrl: string | null; imageUrls: string[]; imageAlts: Record<string, string> }

/** The fields of the body that hold the pictures. They are sent together. */
export const PICTURE_FIELDS = ['mainImageUrl', 'imageUrls', 'imageAlts'] as const

export const picturesOf = ({ mainImageUrl, imageUrls, imageAlts }: PictureFields): Picture[] => {
  const urls = new Set([mainImageUrl, ...imageUrls].filter((url): url is string => !!url))
  return [...urls].map((url) => ({ url, alt: imageAlts[url] ?? '' }))
}

export const pictureFieldsOf = (pictures: readonly Picture[]): PictureFields => {
  const [main, ...others] = pictures
  return {
    mainImageUrl: main?.url ?? null,
    imageUrls: others.map(({ url }) => url),
    imageAlts: Object.fromEntries(
      pictures.filter(({ alt }) => alt.trim() !== '').map(({ url, alt }) => [url, alt.trim()]),
    ),
  }
}

/** Moves the picture at one position to another. */
export const movePicture = (pictures: readonly Picture[], from: number, to: number): Picture[] => {
  const moved = pictures[from]
  if (!moved || to < 0 || to >= pictures.length) return [...pictures]
  return pictures.toSpliced(from, 1).toSpliced(to, 0, moved)
}

export const addPicture = (pictures: readonly Picture[], url: string): Picture[] =>
  pictures.some((picture) => picture.url === url) ? [...pictures] : [...pictures, { url, alt: '' }]

// `ridge.jpg` alone is the name of a file, not a host.
const withScheme = (typed: string) => (typed.includes('/') ? addHttps(typed) : typed).trim()

/** Adds the picture whose address is typed, such as `example.com/ridge.jpg`. Changes nothing when the field is blank. */
export const addTypedAddress = (pictures: readonly Picture[], typed: string): Picture[] =>
  typed.trim() === '' ? [...pictures] : addPicture(pictures, withScheme(typed))

/** The address of the smallest file of a picture. */
export const thumbnailOf = (url: string): string => {
  const hash = uploadedHashOf(url)
  return hash === null ? url : uploadedAddress(hash, 480, 'webp')
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
export const ACCEPTED_PICTURES = TYPES.join(',')

const megabytes = (bytes: number) =>
  (bytes / 1024 / 1024).toLocaleString(currentLocale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

const sizeProblem = (name: string, size: number, most: number): string | null =>
  size > most ? formMessages().pictures.tooLarge(name, megabytes(size)) : null

// A phone must be able to draw it.
const LARGEST_TO_SHRINK = 4 * LARGEST_UPLOAD

/**
 * Why a file cannot be uploaded, or null. A JPEG may be larger than an upload, because it is scaled down before it
 * is sent: see `pictureProblem`. The server also checks what is inside the file.
 */
export const fileProblem = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null => {
  const { wrongType, emptyFile } = formMessages().pictures
  if (!TYPES.includes(type)) return wrongType(name)
  if (size === 0) return emptyFile(name)
  return sizeProblem(name, size, type === 'image/jpeg' ? LARGEST_TO_SHRINK : LARGEST_UPLOAD)
}

/** Why a picture cannot be sent as it is after scaling, or null. */
export const pictureProblem = (name: string, { size }: Blob): string | null =>
  sizeProblem(name, size, LARGEST_UPLOAD)

/** Why a typed address cannot be the address of a picture, or null. */
export const addressProblem = (typed: string): string | null => {
  const result = pictureAddress(() => formMessages().pictures.address).safeParse(withScheme(typed))
  return result.success ? null : (result.error.issues[0]?.message ?? null)
}
