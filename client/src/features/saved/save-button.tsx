import { Heart } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buttonClasses } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { savedMessages } from '#messages/client/features/saved.ts'
import type { SavedKind } from '#shared/saved/ids.ts'
import { useSaved } from './use-saved.ts'

type SaveButtonProps = {
  kind: SavedKind
  id: number
  /** The name of the race or trip, for the label. */
  name: string
  /** `icon` is a round heart for the corner of a card's picture; `text` is a button with words for a page. */
  look?: 'icon' | 'text'
  className?: string
}

/**
 * A heart that saves a race or trip, or removes it. On a card it lies above the card's link, so put it into
 * the card's positioned element; a click on it does not open the card.
 */
export const SaveButton = ({ kind, id, name, look = 'icon', className }: SaveButtonProps) => {
  const { isSaved, toggle } = useSaved(kind, id)
  const text = savedMessages()
  const label = isSaved ? `${text.saved}: ${name}` : text.save(name)
  const press = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void toggle()
  }
  const heart = (
    <Heart
      aria-hidden
      className={classNames(
        look === 'icon' ? 'size-6' : 'size-5',
        isSaved ? 'fill-berry text-berry' : 'fill-none',
      )}
    />
  )
  return look === 'icon' ? (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={label}
      title={label}
      onClick={press}
      className={classNames(
        'relative z-10 grid size-11 place-items-center rounded-full border border-contour bg-card text-ink shadow-sm transition-transform duration-150 hover:scale-105 motion-reduce:transition-none print:hidden',
        className,
      )}
    >
      {heart}
    </button>
  ) : (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={label}
      onClick={press}
      className={classNames(buttonClasses('outline'), 'relative print:hidden', className)}
    >
      {heart}
      {isSaved ? text.saved : text.saveShort}
    </button>
  )
}
