import { PICTURE_WIDTHS, uploadedAddress, uploadedHashOf } from '#shared/uploads/addresses.ts'

type Pictured = { mainImageUrl: string | null; imageUrls: readonly string[] }

const MOST = 5

/** The full addresses of a listing's first photos, the main one at the front; those of this site in the largest size. */
export const photosOf = ({ mainImageUrl, imageUrls }: Pictured, origin: string): string[] => {
  const urls = [...new Set([...(mainImageUrl === null ? [] : [mainImageUrl]), ...imageUrls])].slice(0, MOST)
  return urls.map((url) => {
    const hash = uploadedHashOf(url)
    const largest = hash === null ? url : uploadedAddress(hash, PICTURE_WIDTHS[2], 'webp')
    return largest.startsWith('/') ? `${origin}${largest}` : largest
  })
}
