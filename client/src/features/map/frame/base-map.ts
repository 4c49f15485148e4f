import * as L from 'leaflet'
import { LandLayer } from '../land/land-layer.ts'
import { loadLand } from '../land/load-land.ts'
import { MAX_ZOOM, MIN_ZOOM, START } from '../pins/pin.ts'
import { motionReduced } from './motion.ts'
import { watchTheme } from './watch-theme.ts'
import { guardWheelZoom } from './wheel-zoom.ts'

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

/** A Leaflet map with land, graticule and controls in the site's colours, and nothing on it yet. */
export const createBaseMap = (element: HTMLElement) => {
  const map = L.map(element, options(!motionReduced()))
  L.control.zoom({ position: 'topright' }).addTo(map)
  L.control.attribution({ prefix: '<a href="https://leafletjs.com">Leaflet</a>' }).addTo(map)
  const remove = removeSafely(map)

  const land = new LandLayer().addTo(map)
  let destroyed = false
  void loadLand().then((rings) => {
    if (!destroyed) land.setLand(rings)
  })

  let tiles: L.TileLayer | undefined
  const resized = typeof ResizeObserver === 'function' ? new ResizeObserver(() => map.invalidateSize()) : null
  resized?.observe(element)
  const stopWatching = watchTheme(() => land.recolor())
  const stopGuarding = guardWheelZoom(map)

  return {
    map,
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
    destroy: () => {
      destroyed = true
      resized?.disconnect()
      stopWatching()
      stopGuarding()
      remove()
    },
  }
}
