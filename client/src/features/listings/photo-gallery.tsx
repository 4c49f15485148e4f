import { Suspense, useRef, useState } from 'react'
import { lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { listingMessages } from '#messages/client/features/listings.ts'
import { PictureSources } from './picture-sources.tsx'

const PhotoLightbox = lazyWhole(async () => ({
  default: (await import('./photo-lightbox.tsx')).PhotoLightbox,
}))

const THUMBNAIL = '(width >= 768px) 18rem, 50vw'

type PhotoGalleryProps = {
  /** All photos; the lightbox shows each of them. */
  photos: readonly string[]
  /** How many the grid shows; all when left out. */
  shown?: number
  /** What the photos are of. */
  name: string
  /** The text alternative of each photo, by its address. */
  alts?: Readonly<Record<string, string>>
  onBroken: (url: string) => void
  /** A strip is one row of small photos, which scrolls sideways where it is too long. */
  layout?: 'grid' | 'strip'
}

const LAYOUTS = {
  grid: 'grid grid-cols-2 gap-3 md:grid-cols-3',
  strip:
    'grid w-full auto-cols-[minmax(9rem,14rem)] grid-flow-col gap-2 overflow-x-auto p-1 [scrollbar-width:thin] lg:auto-cols-[minmax(6rem,14rem)]',
}

/** Photos as a grid or a strip; pressing one opens it in the lightbox. */
export const PhotoGallery = ({
  photos,
  shown = photos.length,
  name,
  alts = {},
  onBroken,
  layout = 'grid',
}: PhotoGalleryProps) => {
  const [index, setIndex] = useState<number | null>(null)
  const wasOpened = useRef(false)
  wasOpened.current ||= index !== null
  return (
    <>
      <ul className={LAYOUTS[layout]}>
        {photos.slice(0, shown).map((url, position) => (
          <li key={url}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setIndex(position)}
              className="group block w-full overflow-hidden rounded-xl"
            >
              <picture className="contents">
                <PictureSources url={url} sizes={THUMBNAIL} />
                <img
                  src={url}
                  alt={alts[url] || listingMessages().thumbnail(name, position + 1, photos.length)}
                  loading="lazy"
                  decoding="async"
                  referrerPolicy="no-referrer"
                  className="aspect-3/2 w-full object-cover transition-[filter] duration-150 group-hover:brightness-110"
                  onError={() => onBroken(url)}
                />
              </picture>
            </button>
          </li>
        ))}
      </ul>
      {wasOpened.current && (
        <Suspense>
          <PhotoLightbox photos={photos} index={index} onIndexChange={setIndex} name={name} alts={alts} />
        </Suspense>
      )}
    </>
  )
}
