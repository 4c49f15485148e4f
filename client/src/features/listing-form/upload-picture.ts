import { ApiError } from '#client/lib/api.ts'
import type { UploadView } from '#shared/uploads/schema.ts'

export type UploadPicture = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>

/**
 * Sends a picture and answers its address here; `onProgress` gets the share that is sent, 0 to 1.
 * fetch tells nothing of what it has sent, so this is the older way.
 */
export const uploadPicture: UploadPicture = (file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads')
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status < 200 || status > 299) return reject(new ApiError(status, statusText, responseText))
      resolve((JSON.parse(responseText) as UploadView).url)
    }
    request.onerror = () => reject(new Error('The upload broke off.'))
    request.onabort = () => reject(new Error('The upload was stopped.'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('image', file)
    request.send(form)
  })
