import { type ComponentProps, useId } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { classNames } from '#client/ui/class-names.ts'
import { ToggleChip } from '#client/ui/signs/chip.tsx'
import { panelMessages } from './panel-messages.ts'

type CountedChipProps = ComponentProps<typeof ToggleChip> & {
  /** How many races the list would have with this value; undefined while that is not known. */
  count: number | undefined
}

/** A filter value with the number of races it would leave. Screen readers get the number as its description. */
export const CountedChip = ({ count, children, ...rest }: CountedChipProps) => {
  const id = useId()
  const shown = count === undefined ? '' : formatNumber(count)
  return (
    <ToggleChip {...rest} aria-describedby={count === undefined ? undefined : id}>
      <span className="min-w-0 truncate">{children}</span>
      {count !== undefined && (
        <>
          <span
            aria-hidden
            className={classNames('font-normal text-xs tabular-nums', !rest.pressed && 'text-quiet')}
          >
            {shown}
          </span>
          <span id={id} hidden>
            {panelMessages().races(count, shown)}
          </span>
        </>
      )}
    </ToggleChip>
  )
}
