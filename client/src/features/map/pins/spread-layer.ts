import * as L from 'leaflet'
import { addMark, type Mark } from './mark.ts'
import type { Pin } from './pin.ts'
import { spreadOffsets } from './spread.ts'

const ABOVE_ALL = 10_000

export type SpreadLayer = ReturnType<typeof createSpreadLayer>

/** Spreads pins at the same place around their group, each connected to its place by a line. */
export const createSpreadLayer = (map: L.Map, onRemove: (mark: Mark) => void) => {
  let open: { group: Mark; first: number; leaves: Mark[]; legs: L.LayerGroup } | undefined

  const collapse = () => {
    if (!open) return
    const { group, leaves, legs } = open
    open = undefined
    const hadFocus = leaves.some(({ element }) => element === document.activeElement)
    for (const leaf of leaves) {
      onRemove(leaf)
      leaf.marker.remove()
    }
    legs.remove()
    map.getContainer().classList.remove('is-spread')
    group.wrapper.classList.remove('is-parted')
    if (hadFocus && group.wrapper.isConnected) group.element.focus({ preventScroll: true })
  }

  const spread = (group: Mark, first: number, pins: readonly Pin[]) => {
    collapse()
    const middle = map.latLngToLayerPoint(group.marker.getLatLng())
    const legs = L.layerGroup().addTo(map)
    const offsets = spreadOffsets(pins.length)
    const leaves = pins.map((pin, index) => {
      const { x, y } = offsets[index] as { x: number; y: number }
      const place = map.layerPointToLatLng(middle.add([x, y]))
      L.polyline([group.marker.getLatLng(), place], { className: 'map-leg', interactive: false }).addTo(legs)
      const { lat, lng } = place
      const leaf = addMark(map, { key: pin.key, lat, lng, subject: { kind: 'pin', pin } }, ABOVE_ALL)
      leaf.wrapper.classList.add('is-leaf')
      return leaf
    })
    group.wrapper.after(...leaves.map(({ wrapper }) => wrapper))
    group.wrapper.classList.add('is-parted')
    map.getContainer().classList.add('is-spread')
    open = { group, first, leaves, legs }
    const reach = offsets.reduce((farthest, { x, y }) => Math.max(farthest, Math.hypot(x, y)), 0) + 40
    map.panInside(group.marker.getLatLng(), { padding: [reach, reach] })
    return leaves
  }

  return {
    /** Index of the first of the group's pins that are spread out; undefined if none are. */
    firstOf: (group: Mark) => (open?.group === group ? open.first : undefined),
    spread,
    collapse,
    forget: (mark: Mark) => {
      if (open?.group === mark) collapse()
    },
    isOpen: () => open !== undefined,
  }
}
