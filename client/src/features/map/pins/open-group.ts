import type * as L from 'leaflet'
import type { ClusterIndex } from '../clusters/cluster-tree.ts'
import type { Mark } from './mark.ts'
import type { Pin } from './pin.ts'
import { SPREAD_PAGE } from './spread.ts'
import type { SpreadLayer } from './spread-layer.ts'

/** Zoom levels to go closer on a group from the server, which does not tell at which zoom it splits up. */
const CLOSER = 2

type Opening = {
  map: L.Map
  group: Mark
  index: ClusterIndex
  pins: readonly Pin[]
  spreadLayer: SpreadLayer
  moveTo: (place: L.LatLng, zoom: number) => void
}

/** Zooms in until the group splits up. Pins at the same place never do: they are spread out, page by page. */
export const openGroup = async ({ map, group, index, pins, spreadLayer, moveTo }: Opening) => {
  const place = group.marker.getLatLng()
  const { subject } = group
  if (subject.kind !== 'group') return
  if (subject.id === undefined) return moveTo(place, Math.min(map.getMaxZoom(), map.getZoom() + CLOSER))

  const zoom = await index.expansionZoom(subject.id)
  // The page with the map may have been left.
  if (!map.getContainer().isConnected) return
  if (zoom <= map.getMaxZoom()) return moveTo(place, zoom)

  const shown = spreadLayer.firstOf(group)
  const first = shown === undefined ? 0 : shown + SPREAD_PAGE
  const leaves = await index.leaves(subject.id, SPREAD_PAGE, first)
  if (!group.wrapper.isConnected) return
  if (leaves.length === 0) return spreadLayer.collapse()
  const byKey = group.element.matches(':focus-visible')
  const spread = leaves.map((leaf) => pins[leaf] as Pin)
  const marks = spreadLayer.spread(group, first, spread)
  if (byKey) marks[0]?.element.focus({ preventScroll: true })
}
