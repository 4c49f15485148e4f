import { lazy, Suspense, useRef, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { PictureSources } from './picture-sources.tsx'

const PhotoLightbox = lazy(async () => ({ default: (await import('./photo-lightbox.tsx')).PhotoLightbox }))

const THUMBNAIL = '(width >= 768px) 18rem, 50vw'

type PhotoGalleryProps = {
  /** All photos; the lightbox goes through each of them. */
  photos: readonly string[]
  /** How many stand in the grid. All of them when left out. */
  shown?: number
  /** What the photos are of. */
  name: string
  /** What is to be seen on a photo, by its address. */
  words?: Readonly<Record<string, string>>
  onBroken: (url: string) => void
  className?: string
}

/** Photos as a grid; each opens the lightbox at itself. */
export const PhotoGallery = ({
  photos,
  shown = photos.length,
  name,
  words = {},
  onBroken,
  className,
}: PhotoGalleryProps) => {
  const [index, setIndex] = useState<number | null>(null)
  const wasOpened = useRef(false)
  wasOpened.current ||= index !== null
  return (
    <>
      <ul className={classNames('grid grid-cols-2 gap-3 md:grid-cols-3', className)}>
        {photos.slice(0, shown).map((url, place) => (
          <li key={url}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setIndex(place)}
              className="group block w-full overflow-hidden rounded-xl"
            >
              <picture className="contents">
                <PictureSources url={url} sizes={THUMBNAIL} />
                <img
                  src={url}
                  alt={words[url] || `${name}, ${place + 1} of ${photos.length}`}
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
          <PhotoLightbox photos={photos} index={index} onIndexChange={setIndex} name={name} words={words} />
        </Suspense>
      )}
    </>
  )
}
