import type { RaceView } from '#shared/races/schema.ts'

export type Profile = NonNullable<RaceView['elevationProfile']>

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000]

/** Round values inside the bounds, about `count` of them. */
export const ticksBetween = (low: number, high: number, count: number): number[] => {
  const wanted = (high - low) / count
  const step = STEPS.find((candidate) => candidate >= wanted) ?? 10_000
  const first = Math.ceil(low / step) * step
  const length = Math.max(0, Math.floor((high - first) / step) + 1)
  return Array.from({ length }, (_, index) => first + index * step)
}

/** The drawing's bounds: distance from 0 km, elevation with a margin, at least 100 m from low to high. */
export const boundsOf = (profile: Profile) => {
  const heights = profile.map(([, metres]) => metres)
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  const margin = Math.max(20, (highest - lowest) * 0.08, (100 - (highest - lowest)) / 2)
  return {
    longest: Math.max(...profile.map(([km]) => km)),
    lowest,
    highest,
    low: lowest - margin,
    high: highest + margin,
  }
}

/** The elevation in metres at a distance, on the line between the two nearest points. */
export const heightAt = (profile: Profile, km: number): number => {
  const next = profile.findIndex(([at]) => at >= km)
  if (next <= 0) return (next === 0 ? profile[0] : profile.at(-1))?.[1] ?? 0
  const [fromKm, fromMetres] = profile[next - 1] ?? [0, 0]
  const [toKm, toMetres] = profile[next] ?? [0, 0]
  if (toKm === fromKm) return toMetres
  return fromMetres + ((toMetres - fromMetres) * (km - fromKm)) / (toKm - fromKm)
}
