import { formatDistances } from '#client/lib/format/format.ts'
import { isSameDistance } from '#shared/races/distance.ts'
import type { Profile } from './profile-scale.ts'

/**
 * Which of a race's distances (km) the profile was taken on, in words; null where that goes without
 * saying.
 */
export const courseOfProfile = (profile: Profile, distancesKm: readonly number[]): string | null => {
  const length = Math.max(...profile.map(([km]) => km))
  const [nearest] = distancesKm.toSorted((one, other) => Math.abs(one - length) - Math.abs(other - length))
  if (nearest === undefined) return null
  if (!isSameDistance(nearest, length)) {
    const listed = distancesKm.length === 1 ? 'the race is' : 'none of the distances is'
    return `Of a track of ${formatDistances([length])}; ${listed} ${distancesKm.length === 1 ? formatDistances([nearest]) : 'as long as that'}.`
  }
  return distancesKm.length === 1 ? null : `Of the course of ${formatDistances([nearest])}.`
}
