import * as Radix from '@radix-ui/react-dialog'
import { ChevronLeft, ChevronRight, ImageOff, LoaderCircle, X } from 'lucide-react'
import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { listingMessages } from '#messages/client/features/listings.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { uploadedHashOf } from '#shared/uploads/addresses.ts'
import { PictureSources } from './picture-sources.tsx'

type PhotoLightboxProps = {
  photos: readonly string[]
  /** Which photo is shown, counted from 0; null while the lightbox is closed. */
  index: number | null
  onIndexChange: (index: number | null) => void
  /** What the photos are of. */
  name: string
  /** The text alternative of each photo, by its address. */
  alts: Readonly<Record<string, string>>
}

const ROUND = classNames(
  'grid size-12 place-items-center rounded-full bg-black/60 text-white transition-colors duration-150 hover:bg-black',
  'focus-visible:outline-white',
)

/**
 * Loads the photos before and after the shown one in advance. Not uploaded ones: only the browser knows
 * which of their files it will choose.
 */
const fetchAhead = (urls: (string | undefined)[]) => {
  for (const url of urls) {
    if (!url || uploadedHashOf(url) !== null) continue
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.src = url
  }
}

type LightboxPhotoProps = { url: string; alt: string; onLeave: () => void }

/** One photo, as large as fits the window; a message instead when it fails to load. */
const LightboxPhoto = ({ url, alt, onLeave }: LightboxPhotoProps) => {
  const [state, setState] = useState<'loading' | 'there' | 'broken'>('loading')
  if (state === 'broken') {
    return (
      <p role="status" className="flex flex-col items-center gap-3 p-6 text-center text-lg">
        <ImageOff aria-hidden className="size-10" />
        {listingMessages().failed}
      </p>
    )
  }
  return (
    // A press beside the photo closes it, as people expect. Keyboards have Escape and Close.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      className="flex size-full touch-pinch-zoom items-center justify-center p-2 py-20 sm:px-20 sm:py-4"
      onClick={({ target, currentTarget }) => target === currentTarget && onLeave()}
    >
      {state === 'loading' && (
        <LoaderCircle aria-hidden className="absolute size-10 animate-spin text-white/70" />
      )}
      <picture className="contents">
        <PictureSources url={url} sizes="100vw" />
        <img
          src={url}
          alt={alt}
          referrerPolicy="no-referrer"
          onLoad={() => setState('there')}
          onError={() => setState('broken')}
          className="relative max-h-full max-w-full rounded-lg object-contain"
        />
      </picture>
    </div>
  )
}

const SHORTEST_SWIPE_PX = 40

type Point = { x: number; y: number }

/**
 * Recognizes a swipe with one finger: left is `next`, right is `previous`. The browser handles two fingers
 * and moves up or down.
 */
const useSwipe = (onSwipe: (direction: 'previous' | 'next') => void) => {
  const start = useRef<Point | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const aside = touch.clientX - start.current.x
      const along = Math.abs(touch.clientY - start.current.y)
      start.current = null
      if (Math.abs(aside) < SHORTEST_SWIPE_PX || Math.abs(aside) < along) return
      onSwipe(aside < 0 ? 'next' : 'previous')
    },
    onTouchCancel: () => {
      start.current = null
    },
  }
}

/** Photos one by one over the whole window (specification, "Trip detail", "Photo lightbox"). */
export const PhotoLightbox = ({ photos, index, onIndexChange, name, alts }: PhotoLightboxProps) => {
  const text = listingMessages()
  const opener = useRef<Element | null>(null)
  const total = photos.length
  const current = Math.min(index ?? 0, total - 1)
  const url = photos[current]
  const isOpen = index !== null && url !== undefined

  const go = (step: 1 | -1) => {
    if (total > 1) onIndexChange((current + step + total) % total)
  }
  const readKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  const swipe = useSwipe((direction) => go(direction === 'next' ? 1 : -1))

  useEffect(() => {
    if (isOpen && total > 1) fetchAhead([photos[(current + 1) % total], photos.at(current - 1)])
  }, [isOpen, photos, current, total])

  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onIndexChange(null)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-black/95" />
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={readKey}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className="fixed inset-0 z-50 flex animate-fade items-center justify-center text-white outline-none"
          {...swipe}
        >
          <Radix.Title className="sr-only">{text.photosOf(name)}</Radix.Title>
          {url && (
            <LightboxPhoto
              key={url}
              url={url}
              alt={alts[url] || text.photo(name, current + 1, total)}
              onLeave={() => onIndexChange(null)}
            />
          )}
          <p
            aria-live="polite"
            className="absolute top-5 left-4 rounded-full bg-black/60 px-3 py-1 tabular-nums"
          >
            {current + 1} / {total}
          </p>
          <Radix.Close
            aria-label={uiMessages().close}
            className={classNames(ROUND, 'absolute top-3 right-3')}
          >
            <X aria-hidden className="size-6" />
          </Radix.Close>
          {total > 1 && (
            <>
              <button
                type="button"
                aria-label={text.previous}
                onClick={() => go(-1)}
                className={classNames(
                  ROUND,
                  'absolute bottom-4 left-4 sm:-translate-y-1/2 sm:top-1/2 sm:bottom-auto',
                )}
              >
                <ChevronLeft aria-hidden className="size-7" />
              </button>
              <button
                type="button"
                aria-label={text.next}
                onClick={() => go(1)}
                className={classNames(
                  ROUND,
                  'absolute right-4 bottom-4 sm:-translate-y-1/2 sm:top-1/2 sm:bottom-auto',
                )}
              >
                <ChevronRight aria-hidden className="size-7" />
              </button>
            </>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
