import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { GroupField } from '../fields/group-field.tsx'
import { addPicture, movePicture, type Picture, type PicturesValues } from './picture-list.ts'
import { PictureRow } from './picture-row.tsx'
import { PictureAddress, PictureDropZone } from './picture-sources.tsx'
import { type UploadPicture, uploadPicture } from './upload-picture.ts'
import { type Upload, useUploads } from './use-uploads.ts'

type PicturesFieldProps = {
  /** Called with true while pictures are uploading. */
  onBusy: (isBusy: boolean) => void
  upload?: UploadPicture
}

type UploadListProps = {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onRemove: (id: number) => void
}

/** The running uploads with their progress, and the failed ones with the reason. */
const UploadList = ({ uploads, onRetry, onRemove }: UploadListProps) => {
  const [text, ui] = [formMessages().pictures, uiMessages()]
  return (
    <ul aria-label={text.uploads} className="flex flex-col gap-2 empty:hidden">
      {uploads.map((upload) => {
        const { id, file, progress, problem, mayRetry } = upload
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-contour bg-paper p-2 pl-3"
          >
            {problem === null ? (
              <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
                <span className="min-w-0 flex-1 truncate">{file.name}</span>
                <progress aria-label={file.name} value={progress} max={1} className="w-28 accent-moss" />
                <span className="w-12 text-right tabular-nums">{Math.round(progress * 100)}%</span>
              </p>
            ) : (
              // Wide enough for words; in a narrow window the buttons go below.
              <p role="alert" className="min-w-0 grow basis-48 break-words font-medium text-berry">
                {problem}
              </p>
            )}
            {mayRetry && problem !== null && (
              <Button variant="outline" onClick={() => onRetry(upload)}>
                {ui.tryAgain}
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={problem === null ? text.stopNamed(file.name) : text.closeNamed(file.name)}
              onClick={() => onRemove(id)}
            >
              {problem === null ? text.stop : ui.close}
            </Button>
          </li>
        )
      })}
    </ul>
  )
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
