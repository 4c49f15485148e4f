import type * as L from 'leaflet'
import { openClusterIndex } from '../clusters/cluster-index.ts'
import type { ClusterIndex } from '../clusters/cluster-tree.ts'
import { listenForHover } from '../preview/hover-preview.ts'
import { listenForPresses, type Manner } from '../preview/press.ts'
import { createPreview } from '../preview/preview.ts'
import type { Mark, Spot } from './mark.ts'
import { createMarkBoard } from './mark-board.ts'
import { openGroup } from './open-group.ts'
import type { Pin, PinGroup, Sight, Tally } from './pin.ts'
import { boxAround, boxOf, holds, spotOf, spotOfReady } from './spots.ts'
import { createSpreadLayer } from './spread-layer.ts'

type List = { pins: readonly Pin[]; groups: readonly PinGroup[]; index: ClusterIndex; total: Tally }
type Ways = {
  onOpen: (href: string) => void
  moveTo: (place: L.LatLng, zoom: number) => void
  onSight: (sight: Sight) => void
}

/**
 * Pins and groups on the map; `moveTo` brings a place to the middle at a zoom, `onSight` hears how many pins
 * are in sight after each move and with each list.
 */
export const createPinLayer = (map: L.Map, { onOpen, moveTo, onSight }: Ways) => {
  let list: List | undefined
  let marked: List | undefined
  let markedBounds: L.LatLngBounds | undefined
  let listsAsked = 0
  let viewsAsked = 0
  let sightsAsked = 0

  const preview = createPreview(map, onOpen)
  const spreadLayer = createSpreadLayer(map, preview.forget)
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
    // Another list means other markers throughout, even where a key is the same ("Map marker").
    if (marked !== list) board.clear()
    marked = list
    markedBounds = bounds.pad(0.2)
    const isInBox = (spot: Spot | null): spot is Spot => spot !== null && holds(box, spot)
    const ready = groups.map((group) => spotOfReady(group, middle)).filter(isInBox)
    board.show([...items.map((item) => spotOf(item, pins, middle)), ...ready])
  }

  const tellSight = async () => {
    if (!list) return
    const asked = list
    sightsAsked += 1
    const mine = sightsAsked
    const inView = await asked.index.count(boxOf(map.getBounds()))
    if (mine === sightsAsked) onSight({ inView, total: asked.total })
  }

  const press = (mark: Mark, manner: Manner) => {
    if (mark.subject.kind === 'group') {
      preview.close()
      if (marked) void openGroup({ map, group: mark, ...marked, spreadLayer, moveTo })
    } else if (manner === 'click') onOpen(mark.subject.pin.href)
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
    /** Replaces what is on the map once the new list is ready; the view stays. */
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
    /** Closes preview and spread; tells whether there was any to close. */
    clear,
    destroy: () => {
      listsAsked += 1
      viewsAsked += 1
      sightsAsked += 1
      for (const stop of stopListening) stop()
      map.off(events)
      list?.index.close()
      board.stop()
    },
  }
}
