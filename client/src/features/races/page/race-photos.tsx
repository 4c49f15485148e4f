import { useMemo } from 'react'
import { PhotoGallery } from '#client/features/listings/photo-gallery.tsx'
import { useLoadablePhotos } from '#client/features/listings/use-loadable-photos.ts'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { galleryOf } from './race-links.ts'

/** The gallery, without photos that fail to load. */
export const RacePhotos = ({ race }: { race: RaceView }) => {
  const urls = useMemo(() => [...new Set(galleryOf(race))], [race])
  const { photos, dropPhoto } = useLoadablePhotos(urls)
  if (photos.length === 0) return <p className="text-quiet">{racePageMessages().noPhotos}</p>
  return <PhotoGallery photos={photos} name={race.name} alts={race.imageAlts} onBroken={dropPhoto} />
}
