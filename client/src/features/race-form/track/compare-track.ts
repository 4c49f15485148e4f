import type { Position } from '#shared/places/geo.ts'
import { isSameDistance } from '#shared/races/distance.ts'
import { metresBetween, type TrackFacts } from '#shared/races/track/track.ts'

/** What stands in the form beside a track's facts; null where a field is empty or cannot be read. */
export type FormCourse = {
  distancesKm: readonly number[]
  elevationGain: number | null
  start: Position | null
}

/** What a track says of one field: it fills an empty one, agrees with it, or is offered instead. */
export type Offer = 'fill' | 'agrees' | 'offer'
/** `isLongest`: no distance in the form is longer; the form asks for the climb of the longest. */
export type TrackComparison = {
  isLongest: boolean
  distance: Offer
  climb: Offer | null
  start: Offer
}

/** Climbs are told in round numbers, from maps and watches that differ. */
const CLIMB_METRES = 50
const CLIMB_SHARE = 0.05
/** A start area is a village green, not a village. */
const START_METRES = 1_000

const isNear = (one: number, other: number, least: number, share: number) =>
  Math.abs(one - other) <= Math.max(least, share * Math.max(one, other))

const offerFor = (isEmpty: boolean, agrees: boolean): Offer =>
  isEmpty ? 'fill' : agrees ? 'agrees' : 'offer'

const isLongest = (distanceKm: number, { distancesKm }: FormCourse) =>
  distancesKm.every((km) => km <= distanceKm || isSameDistance(km, distanceKm))

/**
 * How a track's facts meet what stands in the form. Nothing that stands there is ever replaced by
 * itself: what disagrees is offered.
 */
export const compareTrack = (
  { distanceKm, elevationGain, start }: Pick<TrackFacts, 'distanceKm' | 'elevationGain' | 'start'>,
  standing: FormCourse,
): TrackComparison => ({
  isLongest: isLongest(distanceKm, standing),
  distance: offerFor(
    standing.distancesKm.length === 0,
    standing.distancesKm.some((km) => isSameDistance(km, distanceKm)),
  ),
  climb:
    elevationGain === null
      ? null
      : offerFor(
          standing.elevationGain === null && isLongest(distanceKm, standing),
          standing.elevationGain !== null &&
            isNear(standing.elevationGain, elevationGain, CLIMB_METRES, CLIMB_SHARE),
        ),
  start: offerFor(
    standing.start === null,
    standing.start !== null && metresBetween(standing.start, start) <= START_METRES,
  ),
})

/** A track's distance as organizers write it: in tenths of a kilometre. */
export const shownDistance = (distanceKm: number): number => Math.max(0.1, Math.round(distanceKm * 10) / 10)
