import { PhotoGallery } from '#client/features/listings/photo-gallery.tsx'
import { TerrainArt } from '#client/features/listings/terrain-art.tsx'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { videoIdOf } from '#shared/trips/video.ts'
import { tripArt } from '../list/trip-pictures.ts'
import { TripVideo } from './trip-video.tsx'

type TripPhotosProps = { trip: TripView; photos: readonly string[]; onBrokenPhoto: (url: string) => void }

/** All photos and the video (specification, "Trip detail", "Photos"). */
export const TripPhotos = ({ trip, photos, onBrokenPhoto }: TripPhotosProps) => {
  const videoId = videoIdOf(trip.videoUrl)
  if (photos.length === 0 && videoId === null)
    return (
      <div className="overflow-hidden rounded-2xl border border-contour bg-card">
        <TerrainArt {...tripArt(trip)} className="block h-56 w-full sm:h-80" />
        <p className="p-5 text-lg text-quiet">{tripPageMessages().noPhotos}</p>
      </div>
    )
  return (
    <div className="flex flex-col gap-8">
      {photos.length > 0 && (
        <PhotoGallery photos={photos} name={trip.name} alts={trip.imageAlts} onBroken={onBrokenPhoto} />
      )}
      {videoId !== null && <TripVideo key={videoId} videoId={videoId} trip={trip} />}
    </div>
  )
}
