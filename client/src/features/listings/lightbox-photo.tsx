import { ImageOff, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { listingMessages } from '#messages/client/features/listings.ts'
import { PictureSources } from './picture-sources.tsx'

type LightboxPhotoProps = { url: string; alt: string; onLeave: () => void }

/** One photo, as large as fits the window; a message instead when it fails to load. */
export const LightboxPhoto = ({ url, alt, onLeave }: LightboxPhotoProps) => {
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
