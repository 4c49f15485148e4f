import { formatDistances } from '#client/lib/format/format.ts'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { isSameDistance } from '#shared/races/distance.ts'
import type { Profile } from './profile-scale.ts'

/**
 * Says which of a race's distances (km) the profile belongs to; null when the race has one distance and the
 * profile is as long.
 */
export const courseOfProfile = (profile: Profile, distancesKm: readonly number[]): string | null => {
  const length = Math.max(...profile.map(([km]) => km))
  const [nearest] = distancesKm.toSorted((one, other) => Math.abs(one - length) - Math.abs(other - length))
  if (nearest === undefined) return null
  const text = racePageMessages()
  const isOnly = distancesKm.length === 1
  if (!isSameDistance(nearest, length)) {
    return text.profileOfOtherTrack(formatDistances([length]), isOnly ? formatDistances([nearest]) : null)
  }
  return isOnly ? null : text.profileOfCourse(formatDistances([nearest]))
}
