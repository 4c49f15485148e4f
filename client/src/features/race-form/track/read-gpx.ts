import {
  factsOfTrack,
  type TrackFacts,
  type TrackPoint,
  type TrackSegment,
} from '#shared/races/track/track.ts'

/** Why a file is no course, in words for the person who chose it. */
export class GpxProblem extends Error {}

/** A track or route of the file. */
export type Course = TrackFacts & { name: string }

export const LARGEST_GPX = 20 * 1024 * 1024

// Receivers without a fix write heights such as -9999 and 32767.
const isHeight = (height: number) => height >= -500 && height <= 9_000

// Element by element: a long recording has hundreds of thousands, which lists of matches are slow for.
function* childrenOf(parent: Element, name: string) {
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
    if (child.localName === name) yield child
  }
}

const textOf = (parent: Element, name: string): string =>
  childrenOf(parent, name).next().value?.textContent?.trim() ?? ''

const segmentOf = (parent: Element, pointName: string): TrackSegment => {
  const points: TrackPoint[] = []
  for (const element of childrenOf(parent, pointName)) {
    const lat = Number.parseFloat(element.getAttribute('lat') ?? '')
    const lng = Number.parseFloat(element.getAttribute('lon') ?? '')
    const height = Number.parseFloat(textOf(element, 'ele'))
    const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    if (isPlace) points.push({ lat, lng, height: isHeight(height) ? height : null })
  }
  return points
}

const parsed = (text: string): Element => {
  const page = new DOMParser().parseFromString(text, 'text/xml')
  const root = page.documentElement
  const kind = root?.localName.toLowerCase()
  if (page.querySelector('parsererror')) {
    const isBroken = /<(?:\w+:)?gpx[\s>]/i.test(text.slice(0, 2_000))
    throw new GpxProblem(
      isBroken
        ? 'The GPX file is damaged or broken off: it cannot be read to its end.'
        : 'This is not a GPX file.',
    )
  }
  if (root && kind === 'gpx') return root
  const other = kind === 'kml' || kind === 'trainingcenterdatabase' ? ' Export the course as GPX.' : ''
  throw new GpxProblem(`This is not a GPX file.${other}`)
}

type Line = { element: Element; segments: TrackSegment[] }

const coursesOf = (lines: readonly Line[], kind: 'Track' | 'Route'): Course[] =>
  lines.flatMap(({ element, segments }, index) => {
    const facts = factsOfTrack(segments)
    return facts ? [{ ...facts, name: textOf(element, 'name') || `${kind} ${index + 1}` }] : []
  })

const tracksOf = (root: Element): Course[] =>
  coursesOf(
    [...childrenOf(root, 'trk')].map((element) => ({
      element,
      segments: [...childrenOf(element, 'trkseg')].map((segment) => segmentOf(segment, 'trkpt')),
    })),
    'Track',
  )

const routesOf = (root: Element): Course[] =>
  coursesOf(
    [...childrenOf(root, 'rte')].map((element) => ({ element, segments: [segmentOf(element, 'rtept')] })),
    'Route',
  )

/**
 * The courses of a GPX file: its tracks, or where it has none its routes. Throws a GpxProblem when
 * there is none to be had.
 */
export const readGpx = (text: string): Course[] => {
  if (text.trim() === '') throw new GpxProblem('The file is empty.')
  const root = parsed(text)
  const tracks = tracksOf(root)
  const courses = tracks.length > 0 ? tracks : routesOf(root)
  if (courses.length > 0) return courses
  const hasWaypoints = !childrenOf(root, 'wpt').next().done
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
