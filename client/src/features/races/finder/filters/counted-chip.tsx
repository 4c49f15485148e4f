import { type ComponentProps, useId } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { classNames } from '#client/ui/class-names.ts'
import { ToggleChip } from '#client/ui/signs/toggle-chip.tsx'
import { panelMessages } from '#messages/client/features/races/finder/filters/panel.ts'

type CountedChipProps = ComponentProps<typeof ToggleChip> & {
  /** How many races the list would have with this value; undefined while that is not known. */
  count: number | undefined
}

/**
 * A filter value with the number of races it would leave. The number is drawn over the button instead of inside it,
 * so that the button's name is the value alone; screen readers get the number as its description.
 */
export const CountedChip = ({ count, children, ...rest }: CountedChipProps) => {
  const id = useId()
  if (count === undefined) return <ToggleChip {...rest}>{children}</ToggleChip>
  const shown = formatNumber(count)
  return (
    <span className="relative inline-flex max-w-full">
      <ToggleChip
        {...rest}
        aria-describedby={id}
        style={{ paddingRight: `calc(1.25rem + ${shown.length} * 0.45rem)` }}
      >
        <span className="min-w-0 truncate">{children}</span>
      </ToggleChip>
      <span
        aria-hidden
        className={classNames(
          '-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-xs tabular-nums',
          rest.pressed ? 'text-on-moss' : 'text-quiet',
        )}
      >
        {shown}
      </span>
      <span id={id} hidden>
        {panelMessages().races(count, shown)}
      </span>
    </span>
  )
}
