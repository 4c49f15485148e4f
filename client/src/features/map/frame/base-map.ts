import * as L from 'leaflet'
import { api } from '#client/lib/api/api.ts'
import { mapMessages } from '#messages/client/features/map.ts'
import type { MapNames } from '#shared/map/names.ts'
import { LandLayer } from '../land/land-layer.ts'
import { loadLand } from '../land/load-land.ts'
import { MAX_ZOOM, MIN_ZOOM, START } from '../pins/pin.ts'
import { motionReduced } from './motion.ts'

let loadedNames: Promise<MapNames | null> | undefined

/** The names for maps without tiles, loaded once; null if they cannot be loaded, then the maps have none. */
const loadNames = (): Promise<MapNames | null> => {
  loadedNames ??= api.get<MapNames>('/api/map/names').catch(() => {
    loadedNames = undefined
    return null
  })
  return loadedNames
}

const HINT_SHOWN = 1_400

const isMac = () => /mac/i.test(navigator.platform)

/**
 * The wheel scrolls the page. It zooms the map only after a click or a key press on it since the pointer
 * entered, or while Ctrl or ⌘ is held. Otherwise a hint is shown for a moment. Returns a function that undoes
 * all this.
 */
const guardWheelZoom = (map: L.Map) => {
  const container = map.getContainer()
  const listening = new AbortController()
  const { signal } = listening
  let inUse = false
  let fading: ReturnType<typeof setTimeout> | undefined

  const hint = document.createElement('div')
  hint.className = 'map-wheel-hint'
  hint.setAttribute('aria-hidden', 'true')
  hint.textContent = mapMessages().wheelHint(isMac() ? '⌘' : 'Ctrl')
  container.append(hint)

  const use = () => {
    inUse = true
    hint.classList.remove('is-shown')
  }
  const leave = () => {
    inUse = false
  }
  const wheel = ({ ctrlKey, metaKey }: WheelEvent) => {
    if (inUse || ctrlKey || metaKey) {
      map.scrollWheelZoom.enable()
      return
    }
    map.scrollWheelZoom.disable()
    hint.classList.add('is-shown')
    clearTimeout(fading)
    fading = setTimeout(() => hint.classList.remove('is-shown'), HINT_SHOWN)
  }

  map.scrollWheelZoom.disable()
  container.addEventListener('pointerdown', use, { signal })
  container.addEventListener('keydown', use, { signal })
  container.addEventListener('pointerleave', leave, { signal })
  // On the parent, so that it runs before the map's own listener and this wheel event already counts.
  container.parentElement?.addEventListener('wheel', wheel, { signal, capture: true, passive: true })

  return () => {
    listening.abort()
    clearTimeout(fading)
    hint.remove()
  }
}

/** Calls back when the colours may have changed, by the system or by the site's switch. Returns a function that stops it. */
const watchTheme = (onChange: () => void) => {
  const scheme = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
  scheme?.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    scheme?.removeEventListener('change', onChange)
  }
}

/** The map can be moved around the world many times, but not past the poles. */
const MOST_BOUNDS = L.latLngBounds([-85, -36_000], [85, 36_000])

const options = (moving: boolean): L.MapOptions => ({
  center: [START.lat, START.lng],
  zoom: START.zoom,
  minZoom: MIN_ZOOM,
  maxZoom: MAX_ZOOM,
  maxBounds: MOST_BOUNDS,
  maxBoundsViscosity: 1,
  zoomControl: false,
  attributionControl: false,
  // Leaflet's long press takes 600 ms, as specified (section 9).
  tapHold: true,
  tapTolerance: 15,
  inertia: moving,
  zoomAnimation: moving,
  fadeAnimation: moving,
  markerZoomAnimation: moving,
})

/** Removes the map. Leaflet ends a zoom with a timer that would fail on a removed map, so this waits for it. */
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

/** A Leaflet map with land, graticule and controls in the site's colours, without pins. */
export const createBaseMap = (element: HTMLElement) => {
  const text = mapMessages()
  const map = L.map(element, options(!motionReduced()))
  L.control.zoom({ position: 'topright', zoomInTitle: text.zoomIn, zoomOutTitle: text.zoomOut }).addTo(map)
  L.control.attribution({ prefix: '<a href="https://leafletjs.com">Leaflet</a>' }).addTo(map)
  const remove = removeSafely(map)

  const land = new LandLayer().addTo(map)
  let destroyed = false
  void loadLand().then((rings) => {
    if (!destroyed) land.setLand(rings)
  })

  const showNames = () =>
    void loadNames().then((names) => {
      if (!destroyed) land.setNames(names)
    })

  let tiles: L.TileLayer | undefined
  const resized = typeof ResizeObserver === 'function' ? new ResizeObserver(() => map.invalidateSize()) : null
  resized?.observe(element)
  const stopWatching = watchTheme(() => land.recolor())
  const stopGuarding = guardWheelZoom(map)

  return {
    map,
    /**
     * Shows tiles over land, graticule and names; tiles that fail stay invisible. Names are loaded when there are no tiles. `html` is the attribution that the
     * site's operator set, with its links. An empty `url` removes the tiles.
     */
    setTiles: (url: string, html: string) => {
      tiles?.remove()
      tiles = undefined
      if (!url) return showNames()
      const referrerPolicy = 'strict-origin-when-cross-origin'
      tiles = L.tileLayer(url, { maxZoom: MAX_ZOOM, attribution: html, referrerPolicy }).addTo(map)
      tiles.once('tileerror', showNames)
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
