import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'

type Ordering = { move: (from: number, to: number) => void; remove: (index: number) => void }

/**
 * Moves and removes entries of a field array. The focus stays on the button that moved an entry, and goes to the element
 * with `data-add` when one is removed. `group` is for the element around all.
 */
export const useOrderedEntries = ({ move, remove }: Ordering) => {
  const group = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<string[]>([])
  useEffect(() => {
    const selectors = wanted.current
    wanted.current = []
    const found = selectors
      .map((selector) => group.current?.querySelector<HTMLElement>(selector))
      .find((element) => element && !(element as HTMLButtonElement).disabled)
    found?.focus()
  })
  return {
    group,
    /** Focuses the first of these that there is after the next change. */
    focusNext: (...selectors: string[]) => {
      wanted.current = selectors
    },
    moveTo: (from: number, to: number) => {
      const [same, other] = to < from ? ['up', 'down'] : ['down', 'up']
      wanted.current = [`[data-move="${same}-${to}"]`, `[data-move="${other}-${to}"]`]
      move(from, to)
    },
    removeAt: (index: number) => {
      wanted.current = ['[data-add]']
      remove(index)
    },
  }
}

type OrderButtonsProps = {
  index: number
  count: number
  text: {
    moveUp: (position: number) => string
    moveDown: (position: number) => string
    remove: (position: number) => string
    removeShort: string
  }
  onMove: (to: number) => void
  onRemove: () => void
}

/** The buttons of one entry. */
export const OrderButtons = ({ index, count, text, onMove, onRemove }: OrderButtonsProps) => {
  const position = index + 1
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="quiet"
        size="icon"
        aria-label={text.moveUp(position)}
        data-move={`up-${index}`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={text.moveDown(position)}
        data-move={`down-${index}`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </Button>
      <Button variant="quiet" aria-label={text.remove(position)} onClick={onRemove}>
        <Trash2 aria-hidden className="size-5 text-berry" />
        {text.removeShort}
      </Button>
    </div>
  )
}
