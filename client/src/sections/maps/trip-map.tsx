import { useState } from 'react'
import { Switch } from '#client/ui/forms/switch.tsx'
import { mapSectionMessages } from './messages.ts'
import { RaceMap } from './race-map.tsx'

const NO_FILTERS = {}

/** The same map as on home, with trips only or with races too. */
export const TripMap = () => {
  const [withRaces, setWithRaces] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <Switch checked={withRaces} onChange={setWithRaces}>
        {mapSectionMessages().racesToo}
      </Switch>
      <RaceMap filters={NO_FILTERS} only={withRaces ? undefined : 'trips'} />
    </div>
  )
}
