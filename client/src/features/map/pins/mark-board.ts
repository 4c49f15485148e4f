import type * as L from 'leaflet'
import { layTabOrder, nearestTo } from '../tab-order.ts'
import { addMark, type Mark, type Spot } from './mark.ts'

/** Milliseconds of one frame that may go into new markers. */
const SLICE = 8

export type MarkBoard = ReturnType<typeof createMarkBoard>

/**
 * Keeps the markers in the page equal to the spots wanted. Those that remain stay the same elements, new
 * ones come in slices of a frame, the middle of the view first, and the keyboard's focus never falls off.
 */
export const createMarkBoard = (map: L.Map, onRemove: (mark: Mark) => void) => {
  const marks = new Map<string, Mark>()
  let frame = 0
  let lost: { key: string; at: L.LatLng } | null = null

  const remove = (mark: Mark) => {
    onRemove(mark)
    if (mark.element === document.activeElement) lost = { key: mark.key, at: mark.marker.getLatLng() }
    mark.marker.remove()
    marks.delete(mark.key)
  }

  const restoreFocus = () => {
    if (!lost) return
    const { key, at } = lost
    lost = null
    if (document.activeElement !== document.body) return
    const heir = marks.get(key) ?? nearestTo(map, at, marks.values())
    const target = heir?.element ?? map.getContainer()
    target.focus({ preventScroll: true })
  }

  const settle = () => {
    layTabOrder(map, [...marks.values()])
    restoreFocus()
  }

  const add = (missing: Spot[]) => {
    const end = performance.now() + SLICE
    let next = 0
    for (; next < missing.length && performance.now() < end; next++) {
      const spot = missing[next] as Spot
      marks.set(spot.key, addMark(map, spot))
    }
    if (next === missing.length) settle()
    else frame = requestAnimationFrame(() => add(missing.slice(next)))
  }

  return {
    show: (spots: readonly Spot[]) => {
      cancelAnimationFrame(frame)
      const wanted = new Map(spots.map((spot) => [spot.key, spot]))
      for (const mark of marks.values()) {
        const spot = wanted.get(mark.key)
        if (!spot) remove(mark)
        else if (spot.lng !== mark.lng) {
          mark.marker.setLatLng([spot.lat, spot.lng])
          mark.lng = spot.lng
        }
      }
      const middle = map.getCenter()
      const away = ({ lat, lng }: Spot) => (lat - middle.lat) ** 2 + (lng - middle.lng) ** 2
      const missing = [...wanted.values()].filter(({ key }) => !marks.has(key))
      add(missing.sort((one, other) => away(one) - away(other)))
    },
    clear: () => {
      cancelAnimationFrame(frame)
      for (const mark of [...marks.values()]) remove(mark)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}
