import type * as L from 'leaflet'
import { latLngBounds, point } from 'leaflet'
import { createBaseMap } from './frame/base-map.ts'
import { extentOf, type Place } from './frame/extent.ts'
import { motionReduced } from './frame/motion.ts'
import { MIN_ZOOM, type Pin, type PinGroup, type Sight, START, type View, WORLD_ZOOM } from './pins/pin.ts'
import { createPinLayer } from './pins/pin-layer.ts'
import type { Describe } from './preview/preview.ts'
import { createShowAll } from './show-all.ts'

// A single race is shown with the country around it.
const CLOSEST_FRAME = 8
/** Room for labels, and for the buttons at the top. */
const FRAME_ROOM = 56

const boundsOf = (places: readonly Place[]) => {
  const extent = extentOf(places)
  return extent && latLngBounds([extent.south, extent.west], [extent.north, extent.east])
}

type Calls = {
  onOpen: (href: string) => void
  /** Called at once and after each move. */
  onViewChange: (view: View) => void
  /** Called after a move that shows another part of the world, unless `frame` or 'Show all' made it. */
  onExplore: (view: View) => void
  onSight: (sight: Sight) => void
  /** Called with the pin whose preview opens, and with null when it closes. */
  onPoint: (pin: Pin | null) => void
  describe: Describe
}

export type TrailMap = ReturnType<typeof createTrailMap>

/** To about a metre, without an exponent when written in an address. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** The visible part of the map; its middle is between -180 and 180. */
const viewOf = (map: L.Map): View => {
  const bounds = map.getBounds()
  const turns = 360 * Math.round(bounds.getCenter().lng / 360)
  return {
    west: rounded(bounds.getWest() - turns),
    south: rounded(Math.max(-90, bounds.getSouth())),
    east: rounded(bounds.getEast() - turns),
    north: rounded(Math.min(90, bounds.getNorth())),
    zoom: map.getZoom(),
  }
}

/** A view whose middle is this share of its width or height away shows another part of the world. */
const MOVED = 0.12

/** Whether a view shows another part of the world than the one before, not only a little moved. */
const isElsewhere = (view: View, before: View): boolean => {
  if (view.zoom !== before.zoom) return true
  const away = (from: 'west' | 'south', to: 'east' | 'north') =>
    Math.abs(view[from] + view[to] - before[from] - before[to]) / 2 / (before[to] - before[from])
  return away('west', 'east') > MOVED || away('south', 'north') > MOVED
}

/** The map of pins in an element, without React (specification, "Map view"). */
export const createTrailMap = (element: HTMLElement, calls: Calls) => {
  const { onOpen, onViewChange, onExplore, onSight, onPoint, describe } = calls
  const { map, setTiles, destroy } = createBaseMap(element)
  const pinLayer = createPinLayer(map, {
    onOpen,
    onSight,
    onPoint,
    describe,
    moveTo: (place, zoom) => map.setView(place, zoom, { animate: !motionReduced() }),
  })

  let isOurMove = false
  const bringIn = (places: readonly Place[]) => {
    const bounds = boundsOf(places)
    if (!bounds) return false
    const animate = !motionReduced()
    isOurMove = true
    map.fitBounds(bounds, { padding: [FRAME_ROOM, FRAME_ROOM], maxZoom: CLOSEST_FRAME, animate })
    return true
  }
  let all: readonly Place[] = []
  const showAll = createShowAll(map, () => {
    const bounds = boundsOf(all)
    if (!bounds) return
    // On a small screen this may need a wider view than people can otherwise zoom out to.
    map.setMinZoom(WORLD_ZOOM)
    const needed = map.getBoundsZoom(bounds, false, point(FRAME_ROOM, FRAME_ROOM).multiplyBy(2))
    map.setMinZoom(Math.min(MIN_ZOOM, needed))
    bringIn(all)
  })
  let isFramed = false

  let told = ''
  let settled = viewOf(map)
  const tellView = () => {
    const view = viewOf(map)
    if (JSON.stringify(view) === told) return
    told = JSON.stringify(view)
    onViewChange(view)
    if (!isOurMove && isElsewhere(view, settled)) onExplore(view)
    else if (isOurMove) settled = view
    isOurMove = false
  }
  map.on('moveend', tellView)
  tellView()

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && pinLayer.clear()) event.stopPropagation()
  }
  element.addEventListener('keydown', onKey)

  const controls = element.querySelector('.leaflet-control-container')
  const corner = element.querySelector('.leaflet-top.leaflet-right')

  return {
    setTiles,
    /** Moves the buttons into another element, or with null back to their corner of the map. */
    placeButtons: (place: Element | null) => {
      if (corner) (place ?? controls)?.append(corner)
    },
    /** Moves the map so that all these places are in view, but no closer than zoom 8. */
    frame: (places: readonly Place[]) => {
      if (bringIn(places)) isFramed = true
    },
    /** Moves back to the start if `frame` has moved the map. */
    unframe: () => {
      if (!isFramed) return
      isFramed = false
      isOurMove = true
      map.setView(START, START.zoom, { animate: !motionReduced() })
    },
    /** Sets the places that the 'Show all' button shows; it is disabled while they are all in view. */
    offerAll: (places: readonly Place[], areInSight: boolean) => {
      all = places
      showAll.setDisabled(areInSight)
    },
    highlight: pinLayer.highlight,
    /** The part of the world that counts as known now, for `onExplore`. */
    settle: () => {
      settled = viewOf(map)
    },
    show: (pins: readonly Pin[], groups: readonly PinGroup[]) => void pinLayer.show(pins, groups),
    destroy: () => {
      element.removeEventListener('keydown', onKey)
      pinLayer.destroy()
      map.off('moveend', tellView)
      destroy()
    },
  }
}
