import type * as L from 'leaflet'
import { layTabOrder, nearestTo } from '../tab-order.ts'
import { addMark, type Mark, type WantedMark } from './mark.ts'

/** Milliseconds of each frame that are spent on adding markers. */
const SLICE = 8

/**
 * Keeps the markers on the map equal to the wanted ones. Markers that stay keep their elements. New ones are
 * added over several frames, those near the middle first. The keyboard's focus is never lost.
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

  let settled = () => {}
  const settle = () => {
    layTabOrder(map, [...marks.values()])
    restoreFocus()
    settled()
  }

  const add = (missing: WantedMark[]) => {
    const end = performance.now() + SLICE
    let next = 0
    for (; next < missing.length && performance.now() < end; next++) {
      const wanted = missing[next] as WantedMark
      marks.set(wanted.key, addMark(map, wanted))
    }
    if (next === missing.length) settle()
    else frame = requestAnimationFrame(() => add(missing.slice(next)))
  }

  return {
    get: (key: string): Mark | undefined => marks.get(key),
    /** `whenSettled` is called once all the markers are on the map. */
    show: (wantedMarks: readonly WantedMark[], whenSettled: () => void) => {
      cancelAnimationFrame(frame)
      settled = whenSettled
      const byKey = new Map(wantedMarks.map((wanted) => [wanted.key, wanted]))
      for (const mark of marks.values()) {
        const wanted = byKey.get(mark.key)
        if (!wanted) remove(mark)
        else if (wanted.lng !== mark.lng) {
          mark.marker.setLatLng([wanted.lat, wanted.lng])
          mark.lng = wanted.lng
        }
      }
      const middle = map.getCenter()
      const away = ({ lat, lng }: WantedMark) => (lat - middle.lat) ** 2 + (lng - middle.lng) ** 2
      const missing = [...byKey.values()].filter(({ key }) => !marks.has(key))
      add(missing.sort((one, other) => away(one) - away(other)))
    },
    clear: () => {
      cancelAnimationFrame(frame)
      for (const mark of [...marks.values()]) remove(mark)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}
