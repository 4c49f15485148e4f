import * as z from 'zod'
import { pictureAddress } from '#shared/text/text-schema.ts'
import { uploadedAddress, uploadedHashOf } from '#shared/uploads/addresses.ts'
import { LARGEST_UPLOAD } from '#shared/uploads/schema.ts'
import { addHttps } from '../fields/add-https.ts'

/** A picture of a listing and what it shows, in words. The first of a list is the main picture. */
export type Picture = { url: string; alt: string }

export const pictureValue = z.object({ url: z.string(), alt: z.string() })

/** What stands in the form: the pictures, and an address that is typed and not added yet. */
export type PicturesValues = { pictures: Picture[]; pictureAddress: string }

type PictureFields = { mainImageUrl: string | null; imageUrls: string[]; imageAlts: Record<string, string> }

/** The body's fields that pictures are made of; they change together. */
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

/** The list with the picture at one place moved to another. */
export const movePicture = (pictures: readonly Picture[], from: number, to: number): Picture[] => {
  const moved = pictures[from]
  if (!moved || to < 0 || to >= pictures.length) return [...pictures]
  return pictures.toSpliced(from, 1).toSpliced(to, 0, moved)
}

export const addPicture = (pictures: readonly Picture[], url: string): Picture[] =>
  pictures.some((picture) => picture.url === url) ? [...pictures] : [...pictures, { url, alt: '' }]

// A lone `ridge.jpg` is the name of a file, and no host.
const completed = (typed: string) => (typed.includes('/') ? addHttps(typed) : typed).trim()

/** The list with the picture whose address is typed, `example.com/ridge.jpg`; the same where none is. */
export const addTypedAddress = (pictures: readonly Picture[], typed: string): Picture[] =>
  typed.trim() === '' ? [...pictures] : addPicture(pictures, completed(typed))

/** The smallest file that shows a picture, for a list of pictures. */
export const thumbnailOf = (url: string): string => {
  const hash = uploadedHashOf(url)
  return hash === null ? url : uploadedAddress(hash, 480, 'webp')
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
export const ACCEPTED_PICTURES = TYPES.join(',')

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** Why a file cannot be uploaded, or null. The server looks again, at what is inside. */
export const fileProblem = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null => {
  if (!TYPES.includes(type)) return `${name} is not a JPEG, PNG, WebP or AVIF picture.`
  if (size === 0) return `${name} is empty.`
  if (size > LARGEST_UPLOAD) return `${name} has ${megabytes(size)} MB; a picture may have at most 10 MB.`
  return null
}

/** Why an address, as it was typed, cannot be a picture's, or null. */
export const addressProblem = (typed: string): string | null => {
  const result = pictureAddress('The address').safeParse(completed(typed))
  return result.success ? null : (result.error.issues[0]?.message ?? null)
}
