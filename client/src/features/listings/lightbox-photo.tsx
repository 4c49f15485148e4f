import { ImageOff, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { PictureSources } from './picture-sources.tsx'

type LightboxPhotoProps = { url: string; alt: string; onLeave: () => void }

/** One photo as large as the window lets it be, or words in its place when it does not load. */
export const LightboxPhoto = ({ url, alt, onLeave }: LightboxPhotoProps) => {
  const [state, setState] = useState<'loading' | 'there' | 'broken'>('loading')
  if (state === 'broken') {
    return (
      <p role="status" className="flex flex-col items-center gap-3 p-6 text-center text-lg">
        <ImageOff aria-hidden className="size-10" />
        This photo could not be loaded.
      </p>
    )
  }
  return (
    // A press beside the photo leaves, as people expect; for the keyboard there are Escape and Close.
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
