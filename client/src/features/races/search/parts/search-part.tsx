import * as Popover from '@radix-ui/react-popover'
import type { RefObject } from 'react'
import { leaveField } from '#client/lib/browser/leave-field.ts'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/dialogs/lazy-dialog.tsx'
import { ToggleChip } from '#client/ui/signs/toggle-chip.tsx'
import { barMessages } from '#messages/client/features/races/search/bar.ts'
import { sheetMessages } from '#messages/client/features/races/search/parts/sheet.ts'
import { ShowRacesText } from '../../finder/list/race-count.tsx'
import { QUICK_RANGES, quickRangeOf, withRange } from '../quick/quick-ranges.ts'
import { clearPart } from './clear-part.ts'
import { NumberRange } from './number-range.tsx'
import { BAR, type PartName, type PartProps } from './part.ts'
import { WhenPart } from './when-part.tsx'
import { WherePart } from './where-part.tsx'

/** How far: a few usual ranges, and typed ones. */
const DistancePart = ({ search, onChange }: PartProps) => {
  const { filters } = search
  const text = sheetMessages()
  const chosen = quickRangeOf(filters)
  const { minDistanceKm, maxDistanceKm } = filters
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        <ToggleChip
          pressed={minDistanceKm === undefined && maxDistanceKm === undefined}
          onClick={() => onChange(clearPart(search, 'distance'))}
        >
          {text.anyDistance}
        </ToggleChip>
        {QUICK_RANGES.map((range) => (
          <ToggleChip
            key={range.label}
            pressed={chosen === range}
            onClick={() => onChange({ filters: withRange(filters, range) })}
          >
            {text.quickRange(range.label)}
          </ToggleChip>
        ))}
      </div>
      <fieldset className="min-w-0">
        <legend className="pb-2 font-semibold">{text.ownDistance}</legend>
        <NumberRange
          least={minDistanceKm}
          most={maxDistanceKm}
          leastLabel={text.atLeastKm}
          mostLabel={text.atMostKm}
          onChange={({ least, most }) =>
            onChange({ filters: { ...filters, minDistanceKm: least, maxDistanceKm: most } })
          }
        />
      </fieldset>
    </div>
  )
}

const PARTS = { where: WherePart, when: WhenPart, distance: DistancePart }

type SearchPartProps = PartProps & {
  name: PartName
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opened it, which it hangs under and gives the focus back to. */
  opener: RefObject<HTMLButtonElement | null>
}

/** One question of the search bar: a box under its button, on a small screen a sheet. A change takes effect at once. */
export const SearchPart = ({ name, open, onOpenChange, opener, search, onChange }: SearchPartProps) => {
  const hasRoom = useMediaQuery('(width >= 1024px)')
  const title = barMessages()[name]
  const Part = PARTS[name]
  const change = (isOpen: boolean) => {
    leaveField()
    onOpenChange(isOpen)
  }
  const part = <Part search={search} onChange={onChange} />

  if (!hasRoom) {
    return (
      <LazyDialog
        open={open}
        onClose={() => change(false)}
        closesOnBack
        focusAfter={opener}
        title={title}
        footer={
          <>
            <Button variant="quiet" onClick={() => onChange(clearPart(search, name))}>
              {sheetMessages().clear}
            </Button>
            <Button onClick={() => onOpenChange(false)}>
              <ShowRacesText {...search} />
            </Button>
          </>
        }
      >
        {part}
      </LazyDialog>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Anchor virtualRef={opener as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          key={name}
          aria-label={title}
          align="start"
          sideOffset={8}
          collisionPadding={16}
          // The bar's own buttons open, close and change the box.
          onInteractOutside={(event) => {
            const { target } = event
            if (target instanceof Element && target.closest(`[${BAR}]`)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          className="z-30 max-h-[min(36rem,calc(var(--radix-popover-content-available-height)-1rem))] w-96 animate-fade overflow-y-auto rounded-2xl border border-edge bg-card p-5 text-ink shadow-lift"
        >
          {part}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
