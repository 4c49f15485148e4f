import { PICTURE_WIDTHS } from '#shared/uploads/addresses.ts'

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
export const shrinkPicture = async (file: File): Promise<Blob> => {
  if (file.type !== 'image/jpeg' || file.size <= SMALL_BYTES || typeof createImageBitmap !== 'function') {
    return file
  }
  const smaller = await drawn(file).catch(() => null)
  return smaller && smaller.size < file.size ? smaller : file
}
