import type { Position } from '#shared/places/geo.ts'
import { effortOf } from '../effort.ts'
import { type SunEvent, sunBetween } from './daylight.ts'
import { instantAt, timeZoneAt } from './local-time.ts'

type Profile = readonly (readonly [km: number, metres: number])[]

/** Where a runner is on a profile after a share of their time, in km, if each km of effort takes as long. */
export const kmAfter = (profile: Profile, share: number): number => {
  let [effort, last] = [0, profile[0] ?? ([0, 0] as const)]
  const along = profile.map((point) => {
    effort += effortOf(Math.max(0, point[0] - last[0]), Math.max(0, point[1] - last[1]))
    last = point
    return effort
  })
  const wanted = effort * share
  const next = along.findIndex((done) => done >= wanted)
  const [to, from] = [profile[next] ?? last, profile[Math.max(0, next - 1)] ?? last]
  const [done = 0, before = 0] = [along[next], along[Math.max(0, next - 1)]]
  return done > before ? from[0] + ((to[0] - from[0]) * (wanted - before)) / (done - before) : to[0]
}

type SunOnCourse = Pick<SunEvent, 'kind' | 'time'> & { km: number }

type Run = { day: string; startTime: string; place: Position; minutes: number; profile: Profile }

/**
 * Where on the course the sun rises and sets for somebody who needs these minutes; times are those at the place. Empty
 * where it does neither meanwhile, or if the time zone of the place is not known.
 */
export const sunOnCourse = ({ day, startTime, place, minutes, profile }: Run): SunOnCourse[] => {
  const timeZone = timeZoneAt(place)
  if (timeZone === null) return []
  const start = instantAt(day, startTime, timeZone)
  const end = start + minutes * 60_000
  return sunBetween(start, end, place, timeZone).map(({ kind, time, at }) => ({
    ...{ kind, time },
    km: kmAfter(profile, (at - start) / (end - start)),
  }))
}
