import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { GroupField } from '../fields/group-field.tsx'
import { addPicture, movePicture, type Picture, type PicturesValues } from './picture-list.ts'
import { PictureRow } from './picture-row.tsx'
import { PictureAddress, PictureDropZone } from './picture-sources.tsx'
import { UploadList } from './upload-list.tsx'
import { type UploadPicture, uploadPicture } from './upload-picture.ts'
import { useUploads } from './use-uploads.ts'

type PicturesFieldProps = {
  /** Called with true while pictures are uploading. */
  onBusy: (isBusy: boolean) => void
  upload?: UploadPicture
}

/** The pictures of a listing, uploaded or by address, in their order. The first is the main picture. */
export const PicturesField = ({ onBusy, upload = uploadPicture }: PicturesFieldProps) => {
  const { field, fieldState } = useController<PicturesValues, 'pictures'>({ name: 'pictures' })
  const { getValues, setValue } = useFormContext<PicturesValues>()
  const dragged = useRef<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<{ index: number; move: 'up' | 'down' } | null>(null)
  const [status, setStatus] = useState('')
  const text = formMessages().pictures
  const pictures = field.value

  // Uploads take long, so read the list as it is when one ends.
  const change = (update: (current: readonly Picture[]) => Picture[]) =>
    setValue('pictures', update(getValues('pictures')), { shouldDirty: true })
  const uploading = useUploads(upload, (url) => change((current) => addPicture(current, url)))

  useEffect(() => onBusy(uploading.isUploading), [onBusy, uploading.isUploading])
  useEffect(() => {
    if (!focusNext.current) return
    const { index, move } = focusNext.current
    focusNext.current = null
    list.current?.children[index]?.querySelector<HTMLElement>(`[data-move=${move}]`)?.focus()
  })

  const move = (from: number, to: number) => {
    focusNext.current = { index: to, move: to < from ? 'up' : 'down' }
    change((current) => movePicture(current, from, to))
    setStatus(to === 0 ? text.isMain : text.isAt(to + 1, pictures.length))
  }

  return (
    <GroupField label={text.label} hint={text.hint} error={fieldState.error?.message} ref={field.ref}>
      <ol ref={list} className="flex flex-col gap-2 empty:hidden">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.url}
            picture={picture}
            index={index}
            total={pictures.length}
            onDescribe={(alt) => change((current) => current.with(index, { ...picture, alt }))}
            onMove={(to) => move(index, to)}
            onRemove={() => change((current) => current.toSpliced(index, 1))}
            onDragStart={({ dataTransfer, currentTarget }) => {
              dragged.current = index
              dataTransfer.effectAllowed = 'move'
              const row = currentTarget.parentElement
              if (row) dataTransfer.setDragImage(row, 0, 0)
            }}
            onDragOver={(event) => dragged.current !== null && event.preventDefault()}
            onDrop={(event) => {
              if (dragged.current === null) return
              event.preventDefault()
              if (dragged.current !== index) move(dragged.current, index)
              dragged.current = null
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {status}
      </p>
      <UploadList uploads={uploading.uploads} onRetry={uploading.retry} onRemove={uploading.remove} />
      <PictureDropZone onFiles={uploading.add} />
      <PictureAddress />
    </GroupField>
  )
}
