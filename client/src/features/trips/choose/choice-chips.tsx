import { useSearch } from 'wouter'
import { useAreaNames } from '#client/features/listings/area-names.ts'
import { UnderstoodLine } from '#client/features/listings/understood-line.tsx'
import { RemovableChips } from '#client/ui/signs/removable-chips.tsx'
import { tripChoiceMessages } from '#messages/client/features/trips/choose.ts'
import { paths } from '#shared/pages/paths.ts'
import { askedIn } from '#shared/races/race-search.ts'
import { addressOfList } from '#shared/suggestions/search-address.ts'
import { activeChoices } from './active-choices.ts'
import type { ChoicesProps } from './choices-form.tsx'

/** What narrows the list of trips; pressing a chip removes its choice. */
export const ChoiceChips = ({ choices, onChange }: ChoicesProps) => {
  const areaName = useAreaNames(choices.area)
  const active = activeChoices(choices, areaName)
  const text = tripChoiceMessages()
  const asked = askedIn(new URLSearchParams(useSearch()))
  if (active.length === 0) return null
  // The name of a country needs no explanation.
  const isPlain = active.length === 1 && active[0]?.label.toLowerCase() === asked?.toLowerCase()
  return (
    <>
      {asked && !isPlain && (
        <UnderstoodLine asked={asked} literal={addressOfList(paths.trips(), { search: asked })} />
      )}
      <RemovableChips
        label={text.active}
        chips={active}
        removeLabel={text.remove}
        onChange={onChange}
        clearLabel={text.clearAll}
        onClear={() => onChange({})}
      />
    </>
  )
}
