import { formatLongDay } from '#client/lib/format/format.ts'
import { finishMessages } from '#messages/client/features/races/page/finish.ts'
import { positionOf } from '#shared/places/geo.ts'
import { darkOn, sunOn } from '#shared/races/finish/daylight.ts'
import type { FinishRange } from '#shared/races/finish/finish-time.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { rangeText } from './duration-text.ts'

/** The start of a course. */
export type Start = Parameters<typeof darkOn>[0]

/** How long somebody with this range of times is out between sunset and sunrise. */
export const DarkHours = ({ start, range }: { start: Start; range: FinishRange }) => {
  const dark = darkOn(start, range)
  if (!dark) return finishMessages().darkUnknown
  return dark.slowest === 0 ? finishMessages().noDark : rangeText(dark)
}

/** Sunrise and sunset where and when the race is. Nothing if the place or the day is not known. */
export const SunOfRace = ({ race }: { race: RaceView }) => {
  const text = finishMessages()
  const place = positionOf(race.coordinates)
  if (!place || race.dateStatus === 'postponed') return null
  const sun = sunOn(race.date, place)
  if (!sun) return <p>{text.noZone}</p>
  const day = formatLongDay(race.date)
  const words = { up: text.sunUp, down: text.sunDown }
  return (
    <p>
      {typeof sun === 'string' ? words[sun](day) : text.sun(day, sun.sunrise, sun.sunset)}
      {race.dateStatus === 'estimated' && ` ${text.dayEstimated}`}
      {race.isPlaceApproximate && ` ${text.placeApproximate}`}
    </p>
  )
}
