import type * as L from 'leaflet'
import { openClusterIndex } from '../clusters/cluster-index.ts'
import type { Box, ClusterIndex, ClusterItem } from '../clusters/cluster-tree.ts'
import { listenForHover } from '../preview/hover-preview.ts'
import { listenForPresses, type PressKind } from '../preview/press.ts'
import { createPreview, type Describe } from '../preview/preview.ts'
import { createHighlight } from './highlight.ts'
import { type Mark, nearestCopy, type WantedMark } from './mark.ts'
import { createMarkBoard } from './mark-board.ts'
import { openGroup } from './open-group.ts'
import type { Pin, PinGroup, Sight, Tally } from './pin.ts'
import { createSpreadLayer } from './spread-layer.ts'

type List = { pins: readonly Pin[]; groups: readonly PinGroup[]; index: ClusterIndex; total: Tally }
type Options = {
  onOpen: (href: string) => void
  /** Called with the pin whose preview opens, and with null when it closes. */
  onPoint: (pin: Pin | null) => void
  /** More lines for the preview of a pin. */
  describe: Describe
  moveTo: (place: L.LatLng, zoom: number) => void
  onSight: (sight: Sight) => void
}

/** Pins up to this share of the view beyond each edge get markers too. */
const MARGIN = 0.25

/** The bounds as a box, at most once around the world, so that it contains each pin once. */
const boxOf = (bounds: L.LatLngBounds): Box => {
  const middle = bounds.getCenter().lng
  const half = Math.min(180, (bounds.getEast() - bounds.getWest()) / 2)
  return { west: middle - half, east: middle + half, south: bounds.getSouth(), north: bounds.getNorth() }
}

/** The view with a margin. */
const boxAround = (bounds: L.LatLngBounds): Box => boxOf(bounds.pad(MARGIN))

const holds = ({ west, south, east, north }: Box, { lat, lng }: { lat: number; lng: number }) =>
  lat >= south && lat <= north && lng >= west && lng <= east

/** The marker of a cluster item, in the copy of the world nearest to the `middle` longitude. */
const wantedMarkOf = (item: ClusterItem, pins: readonly Pin[], middle: number): WantedMark => {
  if (item.kind === 'group') {
    const { id, lat, lng, count, share } = item
    const subject = { kind: 'group', id, count, share } as const
    return { key: `group ${id}`, lat, lng: nearestCopy(lng, middle), subject }
  }
  const pin = pins[item.index] as Pin
  return { key: pin.key, lat: pin.lat, lng: nearestCopy(pin.lng, middle), subject: { kind: 'pin', pin } }
}

/** The marker of a group from the server; null if it has no valid position. */
const wantedMarkOfGroup = ({ lat, lng, count }: PinGroup, middle: number): WantedMark | null => {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null
  const subject = { kind: 'group', count, share: 0 } as const
  return { key: `ready ${lat} ${lng} ${count}`, lat, lng: nearestCopy(lng, middle), subject }
}

/**
 * Pins and groups on the map. `moveTo` centres the map on a place at a zoom. `onSight` is called with the
 * number of pins in view after each move and for each new list.
 */
export const createPinLayer = (map: L.Map, { onOpen, onPoint, describe, moveTo, onSight }: Options) => {
  let list: List | undefined
  let marked: List | undefined
  let markedBounds: L.LatLngBounds | undefined
  let listsAsked = 0
  let viewsAsked = 0
  let sightsAsked = 0

  const preview = createPreview(map, { onOpen, onPoint, describe })
  const spreadLayer = createSpreadLayer(map, preview.forget)
  const highlight = createHighlight(map, (key) => board.get(key))
  const board = createMarkBoard(map, (mark) => {
    preview.forget(mark)
    spreadLayer.forget(mark)
  })

  const refresh = async () => {
    if (!list) return
    viewsAsked += 1
    const asked = viewsAsked
    const { pins, groups, index } = list
    const bounds = map.getBounds()
    const box = boxAround(bounds)
    const middle = bounds.getCenter().lng
    const items = await index.query(box, map.getZoom())
    if (asked !== viewsAsked) return
    // A new list gets new markers, also where a key is the same (specification, "Map marker").
    if (marked !== list) board.clear()
    marked = list
    markedBounds = bounds.pad(0.2)
    const isInBox = (wanted: WantedMark | null): wanted is WantedMark => wanted !== null && holds(box, wanted)
    const ready = groups.map((group) => wantedMarkOfGroup(group, middle)).filter(isInBox)
    board.show([...items.map((item) => wantedMarkOf(item, pins, middle)), ...ready], highlight.renew)
  }

  const tellSight = async () => {
    if (!list) return
    const asked = list
    sightsAsked += 1
    const mine = sightsAsked
    const inView = await asked.index.count(boxOf(map.getBounds()))
    if (mine === sightsAsked) onSight({ inView, total: asked.total })
  }

  const press = (mark: Mark, kind: PressKind) => {
    if (mark.subject.kind === 'group') {
      preview.close()
      if (marked) void openGroup({ map, group: mark, ...marked, spreadLayer, moveTo })
    } else if (kind === 'click' || preview.isHeldAt(mark)) onOpen(mark.subject.pin.href)
    else preview.hold(mark)
  }

  const clear = () => {
    const open = preview.isOpen() || spreadLayer.isOpen()
    preview.close()
    spreadLayer.collapse()
    return open
  }

  const events: L.LeafletEventHandlerFnMap = {
    move: () => {
      if (markedBounds && !markedBounds.contains(map.getBounds())) void refresh()
    },
    moveend: () => {
      void refresh()
      void tellSight()
    },
    zoomstart: () => spreadLayer.collapse(),
    click: ({ originalEvent }) => {
      if (!preview.contains(originalEvent.target)) clear()
    },
  }
  map.on(events)
  const stopListening = [listenForHover(map, preview), listenForPresses(map, press)]

  return {
    /** Replaces the pins once the new list is ready; the view stays. */
    show: async (pins: readonly Pin[], groups: readonly PinGroup[]) => {
      listsAsked += 1
      const asked = listsAsked
      const index = await openClusterIndex(pins)
      const total = await index.count()
      if (asked !== listsAsked) return index.close()
      list?.index.close()
      list = { pins, groups, index, total }
      void tellSight()
      await refresh()
    },
    /** Highlights a pin, such as the one whose card is hovered in a list beside the map; null for none. */
    highlight: highlight.show,
    /** Closes the preview and the spread; true if one of them was open. */
    clear,
    destroy: () => {
      listsAsked += 1
      viewsAsked += 1
      sightsAsked += 1
      for (const stop of stopListening) stop()
      map.off(events)
      preview.stop()
      list?.index.close()
      board.stop()
    },
  }
}
