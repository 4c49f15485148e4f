import { Link, useSearch } from 'wouter'
import { useAreaNames } from '#client/features/listings/area-names.ts'
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
        <p className="wrap-anywhere text-quiet">
          {text.understood(asked)}{' '}
          <Link
            href={addressOfList(paths.trips(), { search: asked })}
            replace
            className="inline-block py-1 text-moss underline underline-offset-4"
          >
            {text.asWords}
          </Link>
        </p>
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
