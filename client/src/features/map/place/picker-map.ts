import * as L from 'leaflet'
import type { Position } from '#shared/places/geo.ts'
import { createBaseMap } from '../frame/base-map.ts'
import { motionReduced } from '../frame/motion.ts'
import { placeIcon } from './place-icon.ts'

/** Close enough to tell one village from the next. */
const NEAR_ZOOM = 11

export type PickerMap = ReturnType<typeof createPickerMap>

/**
 * A map with one marker. A click or tap sets it, dragging moves it, and Enter sets it in the middle of the map,
 * which a cross shows to people who use the keyboard.
 */
export const createPickerMap = (element: HTMLElement, onPick: (position: Position) => void) => {
  const { map, setTiles, destroy } = createBaseMap(element)
  let marker: L.Marker | undefined

  const tell = (place: L.LatLng) => {
    const { lat, lng } = place.wrap()
    onPick({ lat, lng })
  }
  map.on('click', ({ latlng }) => tell(latlng))
  const setByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== element) return
    event.preventDefault()
    tell(map.getCenter())
  }
  element.addEventListener('keydown', setByKey)

  const add = (place: L.LatLngExpression) => {
    const added = L.marker(place, { draggable: true, keyboard: false, icon: placeIcon() }).addTo(map)
    added.on('dragend', () => tell(added.getLatLng()))
    return added
  }

  return {
    setTiles,
    /** Puts the marker there and brings it into view; null removes it. */
    show: (position: Position | null) => {
      if (position === null) {
        marker?.remove()
        marker = undefined
        return
      }
      const place = L.latLng(position)
      const isNew = marker === undefined
      marker = marker?.setLatLng(place) ?? add(place)
      if (isNew || !map.getBounds().contains(place)) {
        map.setView(place, Math.max(map.getZoom(), NEAR_ZOOM), { animate: !isNew && !motionReduced() })
      }
    },
    destroy: () => {
      element.removeEventListener('keydown', setByKey)
      destroy()
    },
  }
}
