import { useAreaNames } from '#client/features/listings/area-names.ts'
import { Button } from '#client/ui/button.tsx'
import { RemovableChip } from '#client/ui/signs/removable-chip.tsx'
import { tripChoiceMessages } from '#messages/client/features/trips/choose.ts'
import { activeChoices } from './active-choices.ts'
import type { ChoicesProps } from './choices-form.tsx'

/** What narrows the list of trips; pressing a chip removes its choice. */
export const ChoiceChips = ({ choices, onChange }: ChoicesProps) => {
  const areaName = useAreaNames(choices.area)
  const active = activeChoices(choices, areaName)
  const text = tripChoiceMessages()
  if (active.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={text.active} className="contents">
        {active.map(({ key, label, rest }) => (
          <li key={key} className="max-w-full">
            <RemovableChip label={text.remove(label)} onRemove={() => onChange(rest)}>
              {label}
            </RemovableChip>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={() => onChange({})}>
        {text.clearAll}
      </Button>
    </div>
  )
}
