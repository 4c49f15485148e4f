import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { RemovableChip } from './removable-chip.tsx'

type RemovableChipsProps<Rest> = {
  /** Names the list for screen readers. */
  label: string
  /** What narrows a search, each with what is left of the search without it. */
  chips: readonly { key: string; label: string; rest: Rest }[]
  removeLabel: (label: string) => string
  onChange: (rest: Rest) => void
  clearLabel: string
  onClear: () => void
  className?: string
}

/** What narrows a search, as chips. The button that clears all is beside the list, so it is never the next chip. */
export const RemovableChips = <Rest,>(props: RemovableChipsProps<Rest>) => (
  <div className={classNames('flex flex-wrap items-center gap-2', props.className)}>
    <ul aria-label={props.label} className="contents">
      {props.chips.map(({ key, label, rest }) => (
        <li key={key} className="max-w-full">
          <RemovableChip label={props.removeLabel(label)} onRemove={() => props.onChange(rest)}>
            {label}
          </RemovableChip>
        </li>
      ))}
    </ul>
    <Button variant="quiet" size="small" onClick={props.onClear}>
      {props.clearLabel}
    </Button>
  </div>
)
