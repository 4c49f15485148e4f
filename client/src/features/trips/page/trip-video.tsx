import { Play } from 'lucide-react'
import { useState } from 'react'
import { TerrainArt } from '#client/features/listings/terrain-art.tsx'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { videoEmbedUrl } from '#shared/trips/video.ts'
import { tripArt } from '../list/trip-pictures.ts'

const FRAME = 'aspect-video w-full overflow-hidden rounded-2xl border border-contour'

type TripVideoProps = { videoId: string; trip: Parameters<typeof tripArt>[0] & Pick<TripView, 'name'> }

/** The trip's video. Nothing is loaded from the video's host before somebody presses play. */
export const TripVideo = ({ videoId, trip }: TripVideoProps) => {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) {
    return (
      <iframe
        ref={(frame) => frame?.focus({ preventScroll: true })}
        src={`${videoEmbedUrl(videoId)}?autoplay=1`}
        title={tripPageMessages().videoOf(trip.name)}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        // The player refuses to play for a page that sends no referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        className={FRAME}
      />
    )
  }
  return (
    <div>
      <button
        type="button"
        onClick={() => setPlaying(true)}
        className={`${FRAME} group relative isolate grid place-items-center`}
      >
        <TerrainArt {...tripArt(trip)} className="absolute inset-0 -z-10 size-full" />
        <span className="inline-flex min-h-13 items-center gap-2 rounded-full bg-black/75 px-6 font-semibold text-white transition-colors duration-150 group-hover:bg-black">
          <Play aria-hidden className="size-5" />
          {tripPageMessages().playVideo}
        </span>
      </button>
      <p className="pt-2 text-quiet text-sm">{tripPageMessages().videoSource}</p>
    </div>
  )
}
