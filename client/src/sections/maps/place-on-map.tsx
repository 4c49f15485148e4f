import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { pageData } from '#client/lib/api/page-data.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import type { Position } from '#shared/places/geo.ts'

const PlaceMap = lazy(() => import('#client/features/map/place/place-map.tsx'))

const ROOM = <Skeleton className="h-64 w-full" />

/** In a map that can show the way there; six decimals are the width of a hand. */
const largerMapUrl = ({ lat, lng }: Position) => {
  const [north, east] = [lat.toFixed(6), lng.toFixed(6)]
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=12/${north}/${east}`
}

type PlaceOnMapProps = { position: Position; name: string }

/** Where a listing is, on a small map whose code comes when it is about to be seen, and in a large one elsewhere. */
export const PlaceOnMap = ({ position, name }: PlaceOnMapProps) => {
  const [isNear, setNear] = useState(false)
  const place = useNearby(() => setNear(true), !isNear)
  const { tileUrl, tileAttribution } = pageData().settings
  return (
    <div ref={place} className="flex flex-col items-start gap-1">
      <div className="w-full">
        {isNear ? (
          <Suspense fallback={ROOM}>
            <PlaceMap
              position={position}
              label={`Map of where ${name} is`}
              tiles={{ url: tileUrl, attribution: tileAttribution }}
            />
          </Suspense>
        ) : (
          ROOM
        )}
      </div>
      <a
        href={largerMapUrl(position)}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-11 items-center gap-1.5 underline underline-offset-4"
      >
        Larger map and directions
        <ExternalLink aria-hidden className="size-4" />
        <span className="sr-only">(OpenStreetMap, opens in a new tab)</span>
      </a>
    </div>
  )
}
