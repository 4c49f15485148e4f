import { useState } from 'react'
import type { RaceView } from '#shared/races/schema.ts'
import { galleryOf } from './race-links.ts'

/** The gallery; photos that do not load leave it. */
export const RacePhotos = ({ race }: { race: RaceView }) => {
  const [failed, setFailed] = useState<readonly string[]>([])
  const photos = galleryOf(race).filter((url) => !failed.includes(url))
  if (photos.length === 0) return <p className="text-quiet">No additional photos available</p>
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {photos.map((url, index) => (
        <li key={url}>
          <img
            src={url}
            alt={`${race.name}, ${index + 1} of ${photos.length}`}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            className="aspect-3/2 w-full rounded-xl object-cover"
            onError={() => setFailed((urls) => [...urls, url])}
          />
        </li>
      ))}
    </ul>
  )
}
