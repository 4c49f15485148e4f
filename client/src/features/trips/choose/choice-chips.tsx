import { useAreaNames } from '#client/features/listings/area-names.ts'
import { RemovableChips } from '#client/ui/signs/removable-chips.tsx'
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
    <RemovableChips
      label={text.active}
      chips={active}
      removeLabel={text.remove}
      onChange={onChange}
      clearLabel={text.clearAll}
      onClear={() => onChange({})}
    />
  )
}
