import { ApiError, line } from '#client/lib/api/api.ts'
import { isUnanswered, untilReturn } from '#client/lib/away/reach.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { PICTURE_WIDTHS } from '#shared/uploads/addresses.ts'
import type { UploadView } from '#shared/uploads/schema.ts'
import { pictureProblem } from './picture-list.ts'

/** The picture cannot be sent. The message says why, and names the file. */
export class UnfitPicture extends Error {}

const MOST_TIMES = 8
const LONGEST_WAIT_MS = 900_000
/** Ten megabytes take some minutes on a slow phone connection. */
const LIMIT_MS = 600_000

export type UploadPicture = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>

/** Uses XMLHttpRequest, because fetch cannot report the progress of an upload. */
const send = (
  picture: Blob,
  name: string,
  { onProgress, signal }: Parameters<UploadPicture>[1],
  account: number | undefined,
) =>
  new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads')
    request.setRequestHeader('Accept-Language', currentLanguage())
    if (account !== undefined) request.setRequestHeader('Account', String(account))
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status < 200 || status > 299) return reject(new ApiError(status, statusText, responseText))
      resolve((JSON.parse(responseText) as UploadView).url)
    }
    request.onerror = () => reject(new TypeError('The upload failed.'))
    request.ontimeout = request.onerror
    request.timeout = LIMIT_MS
    request.onabort = () => reject(new Error('The upload was stopped.'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('image', picture, name)
    request.send(form)
  })

const WIDEST = Math.max(...PICTURE_WIDTHS)
// Smaller files upload in a second or two, so they are sent as they are.
const SMALL_BYTES = 1_500_000
const QUALITY = 0.92

const drawn = async (file: File): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, WIDEST / bitmap.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  } finally {
    bitmap.close()
  }
}

/**
 * Scales a large JPEG down to the widest size that the site stores, so that it uploads in seconds from
 * a phone. This also removes the photo's GPS position. Small files, other formats and files that the
 * browser cannot draw are returned as they are.
 */
const shrinkPicture = async (file: File): Promise<Blob> => {
  if (file.type !== 'image/jpeg' || file.size <= SMALL_BYTES || typeof createImageBitmap !== 'function') {
    return file
  }
  const smaller = await drawn(file).catch(() => null)
  return smaller && smaller.size < file.size ? smaller : file
}

/**
 * Uploads a picture and returns its address on this site. `onProgress` gets the share that is sent, 0 to 1. If the
 * site cannot be reached, it is sent again when that works: the same picture is stored once.
 */
export const uploadPicture: UploadPicture = async (file, options) => {
  // Somebody else may log in in another tab before it is sent.
  const account = line.account?.()
  const picture = await shrinkPicture(file)
  if (options.signal.aborted) throw new Error('The upload was stopped.')
  const problem = pictureProblem(file.name, picture)
  if (problem !== null) throw new UnfitPicture(problem)
  for (let times = 1; ; times += 1) {
    try {
      return await send(picture, file.name, options, account)
    } catch (error) {
      if (!isUnanswered(error) || times === MOST_TIMES) throw error
      if (!(await untilReturn(LONGEST_WAIT_MS, options.signal))) throw error
    }
  }
}
