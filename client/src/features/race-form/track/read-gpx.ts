import { raceFormMessages } from '#messages/client/features/race-form.ts'
import {
  factsOfTrack,
  type TrackFacts,
  type TrackPoint,
  type TrackSegment,
} from '#shared/races/track/track.ts'

/** Says why a file has no usable course. The message is shown to the organizer. */
export class GpxProblem extends Error {}

/** A track or route of the file. */
export type Course = TrackFacts & { name: string; segments: readonly TrackSegment[] }

export const LARGEST_GPX = 20 * 1024 * 1024

// GPS receivers without a position write heights such as -9999 and 32767.
const isHeight = (height: number) => height >= -500 && height <= 9_000

// Walks the elements one by one: a long recording has hundreds of thousands, and querySelectorAll is slow on those.
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
  const messages = raceFormMessages().track
  const page = new DOMParser().parseFromString(text, 'text/xml')
  const root = page.documentElement
  const kind = root?.localName.toLowerCase()
  if (page.querySelector('parsererror')) {
    const isDamagedGpx = /<(?:\w+:)?gpx[\s>]/i.test(text.slice(0, 2_000))
    throw new GpxProblem(isDamagedGpx ? messages.damaged : messages.notGpx)
  }
  if (root && kind === 'gpx') return root
  const isOtherFormat = kind === 'kml' || kind === 'trainingcenterdatabase'
  throw new GpxProblem(isOtherFormat ? messages.otherFormat : messages.notGpx)
}

type Recording = { element: Element; segments: TrackSegment[] }

const coursesOf = (recordings: readonly Recording[], nameFor: (position: number) => string): Course[] =>
  recordings.flatMap(({ element, segments }, index) => {
    const facts = factsOfTrack(segments)
    return facts ? [{ ...facts, name: textOf(element, 'name') || nameFor(index + 1), segments }] : []
  })

const tracksOf = (root: Element): Course[] =>
  coursesOf(
    [...childrenOf(root, 'trk')].map((element) => ({
      element,
      segments: [...childrenOf(element, 'trkseg')].map((segment) => segmentOf(segment, 'trkpt')),
    })),
    raceFormMessages().track.track,
  )

const routesOf = (root: Element): Course[] =>
  coursesOf(
    [...childrenOf(root, 'rte')].map((element) => ({ element, segments: [segmentOf(element, 'rtept')] })),
    raceFormMessages().track.route,
  )

/** The courses of a GPX file: its tracks, or its routes if it has no tracks. Throws GpxProblem when there is no course. */
export const readGpx = (text: string): Course[] => {
  const messages = raceFormMessages().track
  if (text.trim() === '') throw new GpxProblem(messages.empty)
  const root = parsed(text)
  const tracks = tracksOf(root)
  const courses = tracks.length > 0 ? tracks : routesOf(root)
  if (courses.length > 0) return courses
  const hasWaypoints = !childrenOf(root, 'wpt').next().done
  throw new GpxProblem(hasWaypoints ? messages.onlyWaypoints : messages.noCourse)
}

/** Reads a chosen file. Throws GpxProblem when it has no course. */
export const readGpxFile = async (file: File): Promise<Course[]> => {
  if (file.size > LARGEST_GPX) {
    throw new GpxProblem(raceFormMessages().track.tooLarge)
  }
  return readGpx(await file.text())
}
