import { useState } from 'react'
import { hasChoices } from '#client/features/trips/choose/trip-choices.ts'
import { Switch } from '#client/ui/forms/switch.tsx'
import { mapSectionMessages } from '#messages/client/sections/maps.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { RaceMap } from './race-map.tsx'

const NO_FILTERS = {}

/** The same map as on home, with the trips that were chosen only. While none is left out, with races too if wanted. */
export const TripMap = ({ choices }: { choices: TripFilters }) => {
  const [withRaces, setWithRaces] = useState(false)
  const isWhole = !hasChoices(choices)
  return (
    <div className="flex flex-col gap-2">
      {isWhole && (
        <Switch checked={withRaces} onChange={setWithRaces}>
          {mapSectionMessages().racesToo}
        </Switch>
      )}
      <RaceMap filters={NO_FILTERS} {...(isWhole && withRaces ? {} : { trips: choices })} />
    </div>
  )
}
