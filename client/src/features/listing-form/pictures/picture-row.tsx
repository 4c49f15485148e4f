import { ArrowDown, ArrowUp, GripVertical, ImageOff, Star, X } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { type Picture, thumbnailOf } from './picture-list.ts'

type PictureRowProps = {
  picture: Picture
  index: number
  total: number
  onDescribe: (alt: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
}

const Thumbnail = ({ url }: { url: string }) => {
  const [failedUrl, setFailedUrl] = useState<string>()
  const looks = 'aspect-3/2 w-28 shrink-0 self-start rounded-lg object-cover sm:w-36'
  return failedUrl === url ? (
    <span className={`${looks} grid place-items-center gap-1 bg-paper p-2 text-center text-quiet text-sm`}>
      <ImageOff aria-hidden className="size-5" />
      {formMessages().pictures.doesNotLoad}
    </span>
  ) : (
    <img
      src={thumbnailOf(url)}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailedUrl(url)}
      className={looks}
    />
  )
}

/** One picture of the list: a description of it, and buttons to move and remove it. */
export const PictureRow = ({
  picture,
  index,
  total,
  onDescribe,
  onMove,
  onRemove,
  onDragStart,
  onDragOver,
  onDrop,
}: PictureRowProps) => {
  const id = useId()
  const text = formMessages().pictures
  const position = index + 1
  const [isFirst, isLast] = [index === 0, position === total]
  return (
    <li
      onDragOver={onDragOver}
      onDrop={onDrop}
      className="flex flex-wrap gap-x-3 gap-y-2 rounded-xl border border-contour bg-card p-2 sm:flex-nowrap"
    >
      <span
        aria-hidden
        draggable
        onDragStart={onDragStart}
        className="hidden cursor-grab items-center text-quiet pointer-fine:flex"
      >
        <GripVertical className="size-5" />
      </span>
      <Thumbnail url={picture.url} />
      <div className="flex min-w-44 flex-1 flex-col gap-1.5">
        <span className="flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="text-sm">
            {text.shows(position)}
          </label>
          {isFirst && <Chip tone="moss">{text.main}</Chip>}
        </span>
        <TextInput
          id={id}
          value={picture.alt}
          maxLength={200}
          placeholder={text.showsExample}
          onChange={({ target }) => onDescribe(target.value)}
        />
        <span className="flex flex-wrap">
          {!isFirst && (
            <Button
              icon={Star}
              variant="quiet"
              onClick={() => onMove(0)}
              aria-label={text.makeMainNamed(position)}
            >
              {text.makeMain}
            </Button>
          )}
          <Button
            variant="quiet"
            size="icon"
            data-move="up"
            aria-disabled={isFirst}
            aria-label={text.moveUp(position)}
            onClick={() => !isFirst && onMove(index - 1)}
          >
            <ArrowUp aria-hidden className="size-5" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            data-move="down"
            aria-disabled={isLast}
            aria-label={text.moveDown(position)}
            onClick={() => !isLast && onMove(index + 1)}
          >
            <ArrowDown aria-hidden className="size-5" />
          </Button>
          <Button variant="quiet" size="icon" aria-label={text.remove(position)} onClick={onRemove}>
            <X aria-hidden className="size-5" />
          </Button>
        </span>
      </div>
    </li>
  )
}
