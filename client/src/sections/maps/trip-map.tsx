import { useState } from 'react'
import { Switch } from '#client/ui/forms/switch.tsx'
import { RaceMap } from './race-map.tsx'

const NO_FILTERS = {}

/** The map of home, with the trips alone or with the races too. */
export const TripMap = () => {
  const [withRaces, setWithRaces] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <Switch checked={withRaces} onChange={setWithRaces}>
        Races too
      </Switch>
      <RaceMap filters={NO_FILTERS} only={withRaces ? undefined : 'trips'} />
    </div>
  )
}
