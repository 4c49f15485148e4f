import type * as L from 'leaflet'
import type { Mark } from './pins/mark.ts'

/** More tab stops than this would make the map hard to leave. The list has all races. */
const MOST_STOPS = 40
/** Marks within this many pixels of height are read as one line. */
const LINE = 48

type Placed = { mark: Mark; point: L.Point }

/** The marks in view and their positions on the screen. */
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

/** The mark in view that is nearest to a place, if any. */
export const nearestTo = (map: L.Map, place: L.LatLng, marks: Iterable<Mark>): Mark | undefined =>
  nearestFirst(inSight(map, marks), map.latLngToContainerPoint(place))[0]?.mark

/** Sorts marks by their position in the world, so that after a move only new marks need to be inserted. */
const readingOrder = (map: L.Map, marks: readonly Mark[]) =>
  marks
    .map((mark) => ({ mark, point: map.project(mark.marker.getLatLng()) }))
    .map(({ mark, point }) => ({ mark, line: Math.floor(point.y / LINE), x: point.x }))
    .sort((one, other) => one.line - other.line || one.x - other.x)
    .map(({ mark }) => mark)

/** Puts the elements into this order, except the focused one: moving it would lose the focus. */
const lay = (marks: readonly Mark[]) => {
  const parent = marks[0]?.wrapper.parentElement
  if (!parent) return
  const known = new Set<Element>(marks.map(({ wrapper }) => wrapper))
  const knownFrom = (start: Element | null) => {
    let next = start
    while (next && !known.has(next)) next = next.nextElementSibling
    return next
  }
  let next = knownFrom(parent.firstElementChild)
  for (const { wrapper, element } of marks) {
    if (wrapper === next || element === document.activeElement) next = knownFrom(wrapper.nextElementSibling)
    else parent.insertBefore(wrapper, next)
  }
}

/** Makes Tab go line by line through the marks in view: if there are many, through those nearest to the middle. */
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
