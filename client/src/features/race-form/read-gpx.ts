import { gpx } from '@tmcw/togeojson'
import type { Position as Coordinate, Feature, Geometry } from 'geojson'
import { factsOfTrack, type TrackFacts, type TrackPoint, type TrackSegment } from '#shared/races/track.ts'

/** Why a file is no course, in words for the person who chose it. */
export class GpxProblem extends Error {}

/** A track or route of the file. */
export type Course = TrackFacts & { name: string }

export const LARGEST_GPX = 20 * 1024 * 1024

// Receivers without a fix write heights such as -9999 and 32767.
const isHeight = (height: number | undefined): height is number =>
  height !== undefined && height >= -500 && height <= 9_000

const pointOf = ([lng = 0, lat = 0, height]: Coordinate): TrackPoint[] =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [{ lat, lng, height: isHeight(height) ? height : null }] : []

const segmentsOf = (geometry: Geometry): TrackSegment[] => {
  if (geometry.type === 'LineString') return [geometry.coordinates.flatMap(pointOf)]
  if (geometry.type === 'MultiLineString') return geometry.coordinates.map((line) => line.flatMap(pointOf))
  return []
}

const parsed = (text: string): Document => {
  const page = new DOMParser().parseFromString(text, 'text/xml')
  const root = page.documentElement?.localName.toLowerCase()
  if (page.querySelector('parsererror')) {
    const isBroken = /<gpx[\s>]/i.test(text.slice(0, 2_000))
    throw new GpxProblem(
      isBroken
        ? 'The GPX file is damaged or broken off: it cannot be read to its end.'
        : 'This is not a GPX file.',
    )
  }
  if (root === 'gpx') return page
  const other = root === 'kml' || root === 'trainingcenterdatabase' ? ' Export the course as GPX.' : ''
  throw new GpxProblem(`This is not a GPX file.${other}`)
}

const coursesOf = (features: readonly Feature<Geometry | null>[], kind: 'trk' | 'rte'): Course[] =>
  features
    .filter(({ properties }) => properties?._gpxType === kind)
    .flatMap(({ geometry, properties }, index) => {
      const facts = geometry && factsOfTrack(segmentsOf(geometry))
      const fallback = `${kind === 'trk' ? 'Track' : 'Route'} ${index + 1}`
      return facts ? [{ ...facts, name: String(properties?.name ?? '').trim() || fallback }] : []
    })

/**
 * The courses of a GPX file: its tracks, or where it has none its routes. Throws a GpxProblem when
 * there is none to be had.
 */
export const readGpx = (text: string): Course[] => {
  if (text.trim() === '') throw new GpxProblem('The file is empty.')
  const { features } = gpx(parsed(text))
  const tracks = coursesOf(features, 'trk')
  const courses = tracks.length > 0 ? tracks : coursesOf(features, 'rte')
  if (courses.length > 0) return courses
  const hasWaypoints = features.some(({ geometry }) => geometry?.type === 'Point')
  throw new GpxProblem(
    hasWaypoints
      ? 'The file holds single waypoints and no course. Export the track or the route.'
      : 'The file holds no course: no track or route with at least two places.',
  )
}

/** Reads a chosen file. Throws a GpxProblem when there is no course to be had from it. */
export const readGpxFile = async (file: File): Promise<Course[]> => {
  if (file.size > LARGEST_GPX) {
    throw new GpxProblem('The file has more than 20 MB. Export the course with fewer points.')
  }
  return readGpx(await file.text())
}
