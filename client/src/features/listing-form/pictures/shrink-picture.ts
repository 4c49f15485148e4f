import { PICTURE_WIDTHS } from '#shared/uploads/addresses.ts'

const WIDEST = Math.max(...PICTURE_WIDTHS)
// Below this a picture is sent in a second or two as it is.
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
 * A large photo as wide as the widest size that is kept of it, so that it travels in seconds over a
 * phone's connection too; where it was taken stays here. Anything that is small, no JPEG, or that
 * this browser cannot draw is answered as it is.
 */
export const shrinkPicture = async (file: File): Promise<Blob> => {
  if (file.type !== 'image/jpeg' || file.size <= SMALL_BYTES || typeof createImageBitmap !== 'function') {
    return file
  }
  const smaller = await drawn(file).catch(() => null)
  return smaller && smaller.size < file.size ? smaller : file
}
