import type * as L from 'leaflet'
import type { ClusterIndex } from '../clusters/cluster-tree.ts'
import type { Mark } from './mark.ts'
import type { Pin } from './pin.ts'
import { SPREAD_PAGE } from './spread.ts'
import type { SpreadLayer } from './spread-layer.ts'

/** A group from the server says nothing of when it falls apart: this many zooms closer is a good guess. */
const CLOSER = 2

type Opening = {
  map: L.Map
  group: Mark
  index: ClusterIndex
  pins: readonly Pin[]
  spreadLayer: SpreadLayer
  moveTo: (place: L.LatLng, zoom: number) => void
}

/** Goes to where the group falls apart, or spreads it, page by page, where no zoom would part it. */
export const openGroup = async ({ map, group, index, pins, spreadLayer, moveTo }: Opening) => {
  const place = group.marker.getLatLng()
  const { subject } = group
  if (subject.kind !== 'group') return
  if (subject.id === undefined) return moveTo(place, Math.min(map.getMaxZoom(), map.getZoom() + CLOSER))

  const zoom = await index.expansionZoom(subject.id)
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
