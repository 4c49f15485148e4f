import * as L from 'leaflet'
import { LandLayer } from './land-layer.ts'
import { loadLand } from './load-land.ts'
import { motionReduced } from './motion.ts'
import { MAX_ZOOM, MIN_ZOOM, type Pin, type PinGroup, START, type View } from './pin.ts'
import { createPinLayer } from './pin-layer.ts'
import { viewOf } from './view.ts'
import { watchTheme } from './watch-theme.ts'
import { guardWheelZoom } from './wheel-zoom.ts'

type Calls = { onOpen: (href: string) => void; onViewChange: (view: View) => void }

export type TrailMap = ReturnType<typeof createTrailMap>

/** Round and round is fine, over the poles is not. */
const NO_FARTHER = L.latLngBounds([-85, -36_000], [85, 36_000])

const options = (moving: boolean): L.MapOptions => ({
  center: [START.lat, START.lng],
  zoom: START.zoom,
  minZoom: MIN_ZOOM,
  maxZoom: MAX_ZOOM,
  maxBounds: NO_FARTHER,
  maxBoundsViscosity: 1,
  zoomControl: false,
  attributionControl: false,
  // Leaflet's hold is the 600 ms of the specification (section 9).
  tapHold: true,
  tapTolerance: 15,
  inertia: moving,
  zoomAnimation: moving,
  fadeAnimation: moving,
  markerZoomAnimation: moving,
})

/** Leaflet ends a zoom by a timer that removing the map would leave without a map to end on. */
const removeSafely = (map: L.Map) => {
  let zooming = false
  map.on('zoomanim', () => {
    zooming = true
  })
  map.on('zoomend', () => {
    zooming = false
  })
  return () => {
    map.stop()
    if (zooming) map.once('zoomend', () => map.remove())
    else map.remove()
  }
}

/** The Leaflet map in an element, without React ("Map view"). Calls `onViewChange` at once and after each move. */
export const createTrailMap = (element: HTMLElement, { onOpen, onViewChange }: Calls) => {
  const map = L.map(element, options(!motionReduced()))
  L.control.zoom({ position: 'topright' }).addTo(map)
  L.control.attribution({ prefix: '<a href="https://leafletjs.com">Leaflet</a>' }).addTo(map)
  const remove = removeSafely(map)

  const land = new LandLayer().addTo(map)
  let destroyed = false
  void loadLand().then((rings) => {
    if (!destroyed) land.setLand(rings)
  })

  const pinLayer = createPinLayer(map, {
    onOpen,
    moveTo: (place, zoom) => map.setView(place, zoom, { animate: !motionReduced() }),
  })
  let tiles: L.TileLayer | undefined

  let told = ''
  const tellView = () => {
    const view = viewOf(map)
    if (JSON.stringify(view) === told) return
    told = JSON.stringify(view)
    onViewChange(view)
  }
  map.on('moveend', tellView)
  tellView()

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && pinLayer.clear()) event.stopPropagation()
  }
  element.addEventListener('keydown', onKey)

  const resized = typeof ResizeObserver === 'function' ? new ResizeObserver(() => map.invalidateSize()) : null
  resized?.observe(element)
  const stopWatching = watchTheme(() => land.recolor())
  const stopGuarding = guardWheelZoom(map)

  return {
    /**
     * Tiles that fail stay invisible, over land and graticule. `html` is the credit that the operator of the
     * site set, links included. An empty `url` takes the tiles away.
     */
    setTiles: (url: string, html: string) => {
      tiles?.remove()
      tiles = undefined
      if (!url) return
      const referrerPolicy = 'strict-origin-when-cross-origin'
      tiles = L.tileLayer(url, { maxZoom: MAX_ZOOM, attribution: html, referrerPolicy }).addTo(map)
    },
    show: (pins: readonly Pin[], groups: readonly PinGroup[]) => void pinLayer.show(pins, groups),
    destroy: () => {
      destroyed = true
      resized?.disconnect()
      stopWatching()
      stopGuarding()
      element.removeEventListener('keydown', onKey)
      pinLayer.destroy()
      map.off('moveend', tellView)
      remove()
    },
  }
}
