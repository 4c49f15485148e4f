import { ExternalLink } from 'lucide-react'
import { Suspense, useState } from 'react'
import { pageData } from '#client/lib/api/page-data.ts'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { mapSectionMessages } from '#messages/client/sections/maps.ts'
import type { Position } from '#shared/places/geo.ts'

const PlaceMap = lazyWhole(() => import('#client/features/map/place/place-map.tsx'))

const LOADING = <Skeleton className="h-64 w-full" />

const mapTiles = () => {
  const { tileUrl, tileAttribution } = pageData().settings
  return { url: tileUrl, attribution: tileAttribution }
}

/** A map that can show directions. Six decimals are about 10 cm. */
const largerMapUrl = ({ lat, lng }: Position) => {
  const [north, east] = [lat.toFixed(6), lng.toFixed(6)]
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=12/${north}/${east}`
}

type PlaceOnMapProps = { position: Position; name: string }

/** Where a listing is, on a small map that is loaded when it comes near the window, with a link to a large one. */
export const PlaceOnMap = ({ position, name }: PlaceOnMapProps) => {
  const text = mapSectionMessages()
  const [isNear, setNear] = useState(false)
  const element = useNearby(() => setNear(true), !isNear)
  return (
    <div ref={element} className="flex flex-col items-start gap-1">
      <div className="w-full print:hidden">
        {isNear ? (
          <Suspense fallback={LOADING}>
            <PlaceMap position={position} label={text.whereIs(name)} tiles={mapTiles()} />
          </Suspense>
        ) : (
          LOADING
        )}
      </div>
      <a
        href={largerMapUrl(position)}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-11 items-center gap-1.5 underline underline-offset-4 print:block"
      >
        {text.largerMap}
        <ExternalLink aria-hidden className="size-4 print:hidden" />
        <span className="sr-only">{text.largerMapSite}</span>
      </a>
    </div>
  )
}
