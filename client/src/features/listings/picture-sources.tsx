import { PICTURE_FORMATS, uploadedHashOf, uploadedSrcSet } from '#shared/uploads/addresses.ts'

type PictureSourcesProps = {
  url: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
}

/** The smaller files of a picture that was uploaded here, for its `picture`; none for one from elsewhere. */
export const PictureSources = ({ url, sizes }: PictureSourcesProps) => {
  const hash = uploadedHashOf(url)
  if (hash === null) return null
  // Hidden, for in a flex box they would count as items.
  return PICTURE_FORMATS.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={uploadedSrcSet(hash, format)}
      sizes={sizes}
      className="hidden"
    />
  ))
}
