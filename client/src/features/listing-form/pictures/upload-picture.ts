import { ApiError } from '#client/lib/api/api.ts'
import { currentLanguage } from '#shared/language/language.ts'
import type { UploadView } from '#shared/uploads/schema.ts'
import { shrinkPicture } from './shrink-picture.ts'

export type UploadPicture = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>

/** Uses XMLHttpRequest, because fetch cannot report the progress of an upload. */
const send = (picture: Blob, name: string, { onProgress, signal }: Parameters<UploadPicture>[1]) =>
  new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads')
    request.setRequestHeader('Accept-Language', currentLanguage())
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status < 200 || status > 299) return reject(new ApiError(status, statusText, responseText))
      resolve((JSON.parse(responseText) as UploadView).url)
    }
    request.onerror = () => reject(new Error('The upload failed.'))
    request.onabort = () => reject(new Error('The upload was stopped.'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('image', picture, name)
    request.send(form)
  })

/** Uploads a picture and returns its address on this site. `onProgress` gets the share that is sent, 0 to 1. */
export const uploadPicture: UploadPicture = async (file, options) => {
  const picture = await shrinkPicture(file)
  if (options.signal.aborted) throw new Error('The upload was stopped.')
  return send(picture, file.name, options)
}
