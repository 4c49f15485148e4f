import { PICTURE_FORMATS, uploadedHashOf, uploadedSrcSet } from '#shared/uploads/addresses.ts'

type PictureSourcesProps = {
  url: string
  /** Its width on the page, in the syntax of the `sizes` attribute. */
  sizes: string
}

/** The smaller files of an uploaded picture, inside its `picture` element. Pictures of other sites have only one file. */
export const PictureSources = ({ url, sizes }: PictureSourcesProps) => {
  const hash = uploadedHashOf(url)
  if (hash === null) return null
  // Hidden, because a flex box would count them as items.
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
