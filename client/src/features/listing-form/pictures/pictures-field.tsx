import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { GroupField } from '../fields/group-field.tsx'
import { addPicture, movePicture, type Picture, type PicturesValues } from './picture-list.ts'
import { PictureRow } from './picture-row.tsx'
import { PictureAddress, PictureDropZone } from './picture-sources.tsx'
import { UploadList } from './upload-list.tsx'
import { type UploadPicture, uploadPicture } from './upload-picture.ts'
import { useUploads } from './use-uploads.ts'

type PicturesFieldProps = {
  /** Told whether pictures are on their way. */
  onBusy: (isBusy: boolean) => void
  upload?: UploadPicture
}

/** The pictures of a listing: uploaded or by address, in order, the first of them the main one. */
export const PicturesField = ({ onBusy, upload = uploadPicture }: PicturesFieldProps) => {
  const { field, fieldState } = useController<PicturesValues, 'pictures'>({ name: 'pictures' })
  const { getValues, setValue } = useFormContext<PicturesValues>()
  const dragged = useRef<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<{ place: number; move: 'up' | 'down' } | null>(null)
  const [news, setNews] = useState('')
  const pictures = field.value

  // Uploads end long after they began: what is there by then counts.
  const change = (make: (present: readonly Picture[]) => Picture[]) =>
    setValue('pictures', make(getValues('pictures')), { shouldDirty: true })
  const uploading = useUploads(upload, (url) => change((present) => addPicture(present, url)))

  useEffect(() => onBusy(uploading.isUnderWay), [onBusy, uploading.isUnderWay])
  useEffect(() => {
    if (!focusNext.current) return
    const { place, move } = focusNext.current
    focusNext.current = null
    list.current?.children[place]?.querySelector<HTMLElement>(`[data-move=${move}]`)?.focus()
  })

  const move = (from: number, to: number) => {
    focusNext.current = { place: to, move: to < from ? 'up' : 'down' }
    change((present) => movePicture(present, from, to))
    setNews(to === 0 ? 'It is the main picture now.' : `It is picture ${to + 1} of ${pictures.length} now.`)
  }

  return (
    <GroupField
      label="Pictures"
      hint="The first is the main picture: it stands on the card and at the top of the page."
      error={fieldState.error?.message}
      ref={field.ref}
    >
      <ol ref={list} className="flex flex-col gap-2 empty:hidden">
        {pictures.map((picture, place) => (
          <PictureRow
            key={picture.url}
            picture={picture}
            place={place}
            total={pictures.length}
            onDescribe={(alt) => change((present) => present.with(place, { ...picture, alt }))}
            onMove={(to) => move(place, to)}
            onRemove={() => change((present) => present.toSpliced(place, 1))}
            onDragStart={({ dataTransfer, currentTarget }) => {
              dragged.current = place
              dataTransfer.effectAllowed = 'move'
              const row = currentTarget.parentElement
              if (row) dataTransfer.setDragImage(row, 0, 0)
            }}
            onDragOver={(event) => dragged.current !== null && event.preventDefault()}
            onDrop={(event) => {
              if (dragged.current === null) return
              event.preventDefault()
              if (dragged.current !== place) move(dragged.current, place)
              dragged.current = null
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      <UploadList uploads={uploading.uploads} onRetry={uploading.retry} onRemove={uploading.remove} />
      <PictureDropZone onFiles={uploading.add} />
      <PictureAddress />
    </GroupField>
  )
}
