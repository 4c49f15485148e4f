import { buffer } from 'node:stream/consumers'
import type { ImageStore } from '#server/uploads/stores/image-store.ts'
import { pictureName, uploadedHashOf } from '#shared/uploads/addresses.ts'

type Pictured = { mainImageUrl: string | null; imageUrls: readonly string[] }

/**
 * The photo that a listing is shown by, from this site's own pictures; null without one. Photos of other sites are
 * not fetched: an address that somebody typed must not make this server call other machines.
 */
export const readPhoto = async (
  store: ImageStore,
  { mainImageUrl, imageUrls }: Pictured,
): Promise<Buffer | null> => {
  const hash = uploadedHashOf(mainImageUrl ?? imageUrls[0] ?? '')
  if (hash === null) return null
  const image = await store.read(pictureName(hash, 1920, 'webp'))
  return image && buffer(image.body)
}
