import type * as L from 'leaflet'
import type { Mark } from './pins/mark.ts'

/** More stops than this on the way through the page would be a trap; the list has them all. */
export const MOST_STOPS = 40
/** Marks within a band of this many pixels read as one line. */
const LINE = 48

type Placed = { mark: Mark; point: L.Point }

/** The marks in sight and where they stand on the screen. */
const inSight = (map: L.Map, marks: Iterable<Mark>): Placed[] => {
  const { x: width, y: height } = map.getSize()
  const placed = [...marks].map((mark) => ({
    mark,
    point: map.latLngToContainerPoint(mark.marker.getLatLng()),
  }))
  return placed.filter(({ point: { x, y } }) => x >= 0 && y >= 0 && x <= width && y <= height)
}

const nearestFirst = (placed: readonly Placed[], point: L.Point) =>
  [...placed].sort((one, other) => one.point.distanceTo(point) - other.point.distanceTo(point))

/** The mark in sight that is nearest to a place, if any. */
export const nearestTo = (map: L.Map, place: L.LatLng, marks: Iterable<Mark>): Mark | undefined =>
  nearestFirst(inSight(map, marks), map.latLngToContainerPoint(place))[0]?.mark

/** Reading order holds for the whole world, so that a move only has to lay what is new. */
const readingOrder = (map: L.Map, marks: readonly Mark[]) =>
  marks
    .map((mark) => ({ mark, point: map.project(mark.marker.getLatLng()) }))
    .map(({ mark, point }) => ({ mark, line: Math.floor(point.y / LINE), x: point.x }))
    .sort((one, other) => one.line - other.line || one.x - other.x)
    .map(({ mark }) => mark)

/** Moves the wrappers into this order in the page; never the one with the focus, which would lose it. */
const lay = (marks: readonly Mark[]) => {
  const parent = marks[0]?.wrapper.parentElement
  if (!parent) return
  const known = new Set<Element>(marks.map(({ wrapper }) => wrapper))
  const knownFrom = (start: Element | null) => {
    let place = start
    while (place && !known.has(place)) place = place.nextElementSibling
    return place
  }
  let place = knownFrom(parent.firstElementChild)
  for (const { wrapper, element } of marks) {
    if (wrapper === place || element === document.activeElement) place = knownFrom(wrapper.nextElementSibling)
    else parent.insertBefore(wrapper, place)
  }
}

/** Tab goes line by line through the marks in sight, those nearest to the middle if there are many. */
export const layTabOrder = (map: L.Map, marks: readonly Mark[]) => {
  lay(readingOrder(map, marks))
  const middle = map.getSize().divideBy(2)
  const nearest = nearestFirst(inSight(map, marks), middle).slice(0, MOST_STOPS)
  const stops = new Set(nearest.map(({ mark }) => mark))
  for (const mark of marks) {
    const tabIndex = stops.has(mark) ? 0 : -1
    if (mark.element.tabIndex !== tabIndex) mark.element.tabIndex = tabIndex
  }
}
