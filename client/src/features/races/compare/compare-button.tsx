import { Scale } from 'lucide-react'
import type { MouseEvent } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { compareMessages } from '#messages/client/features/races/compare.ts'
import { useCompared } from './stored-compared.ts'

type CompareButtonProps = { id: number; name: string; className?: string }

/** A round button that chooses a race to be compared with others. It lies above the link of its card. */
export const CompareButton = ({ id, name, className }: CompareButtonProps) => {
  const { ids, isFull, toggle } = useCompared()
  const isChosen = ids.includes(id)
  const text = compareMessages()
  const label = isChosen ? text.chosen(name) : isFull ? text.full : text.choose(name)
  const press = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isChosen || !isFull) toggle(id)
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isFull && !isChosen}
      aria-label={label}
      title={label}
      onClick={press}
      className={classNames(
        'relative z-10 grid size-11 place-items-center rounded-full border shadow-sm transition-transform duration-150 hover:scale-105 motion-reduce:transition-none print:hidden',
        isChosen ? 'border-moss bg-moss text-on-moss' : 'border-contour bg-card text-ink',
        isFull && !isChosen && 'opacity-60',
        className,
      )}
    >
      <Scale aria-hidden className="size-5" />
    </button>
  )
}
