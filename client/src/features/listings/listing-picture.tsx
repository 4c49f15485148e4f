import { useState } from 'react'
import { PictureSources } from './picture-sources.tsx'
import { type ArtFacts, TerrainArt } from './terrain-art.tsx'

type ListingPictureProps = {
  url: string | null | undefined
  /** The photo's text alternative; empty when the name is shown beside it. */
  alt?: string
  art: ArtFacts
  className?: string
  eager?: boolean
  /** Its width on the page, in the syntax of the `sizes` attribute. */
  sizes?: string
  /** From this width of the window on, in CSS px, it is much wider than high. */
  wideFrom?: number
}

/** A listing's photo, or the drawing made from its own facts when it has none or it does not load. */
export const ListingPicture = ({
  url,
  alt = '',
  art,
  className,
  eager = false,
  sizes = '100vw',
  wideFrom,
}: ListingPictureProps) => {
  const [failedUrl, setFailedUrl] = useState<string>()
  if (!url || url === failedUrl) {
    return <TerrainArt {...art} eager={eager} wideFrom={wideFrom} className={className} />
  }
  return (
    <picture className="contents">
      <PictureSources url={url} sizes={sizes} />
      <img
        src={url}
        alt={alt}
        className={className}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : 'auto'}
        referrerPolicy="no-referrer"
        onError={() => setFailedUrl(url)}
      />
    </picture>
  )
}
