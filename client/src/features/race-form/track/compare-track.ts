import type { Position } from '#shared/places/geo.ts'
import { isSameDistance } from '#shared/races/distance.ts'
import { metresBetween, type TrackFacts } from '#shared/races/track/track.ts'

/** The fields of the form that a track can fill; null when a field is empty or cannot be read. */
export type FormCourse = {
  distancesKm: readonly number[]
  elevationGain: number | null
  start: Position | null
}

/** A track's value for one field: fills the empty field, agrees with the field, or differs and is offered. */
type Offer = 'fill' | 'agrees' | 'offer'
/** `isLongest`: no distance in the form is longer. The form asks for the climb of the longest distance. */
type TrackComparison = {
  isLongest: boolean
  distance: Offer
  climb: Offer | null
  start: Offer
}

/** Organizers round the climb, and maps and watches differ. */
const CLIMB_METRES = 50
const CLIMB_SHARE = 0.05
/** A marker this near counts as the start. */
const START_METRES = 1_000

const isNear = (one: number, other: number, least: number, share: number) =>
  Math.abs(one - other) <= Math.max(least, share * Math.max(one, other))

const offerFor = (isEmpty: boolean, agrees: boolean): Offer =>
  isEmpty ? 'fill' : agrees ? 'agrees' : 'offer'

const isLongest = (distanceKm: number, { distancesKm }: FormCourse) =>
  distancesKm.every((km) => km <= distanceKm || isSameDistance(km, distanceKm))

/** Compares a track with the form. A value in the form is never replaced by itself: one that differs is offered. */
export const compareTrack = (
  { distanceKm, elevationGain, start }: Pick<TrackFacts, 'distanceKm' | 'elevationGain' | 'start'>,
  form: FormCourse,
): TrackComparison => ({
  isLongest: isLongest(distanceKm, form),
  distance: offerFor(
    form.distancesKm.length === 0,
    form.distancesKm.some((km) => isSameDistance(km, distanceKm)),
  ),
  climb:
    elevationGain === null
      ? null
      : offerFor(
          form.elevationGain === null && isLongest(distanceKm, form),
          form.elevationGain !== null && isNear(form.elevationGain, elevationGain, CLIMB_METRES, CLIMB_SHARE),
        ),
  start: offerFor(
    form.start === null,
    form.start !== null && metresBetween(form.start, start) <= START_METRES,
  ),
})

/** A track's distance rounded to tenths of a kilometre, as organizers write it. */
export const shownDistance = (distanceKm: number): number => Math.max(0.1, Math.round(distanceKm * 10) / 10)
