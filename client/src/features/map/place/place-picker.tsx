import 'leaflet/dist/leaflet.css'
import '../map.css'
import './picker.css'
import * as L from 'leaflet'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { mapMessages } from '#messages/client/features/map.ts'
import type { Position } from '#shared/places/geo.ts'
import { createBaseMap } from '../frame/base-map.ts'
import { motionReduced } from '../frame/motion.ts'
import { placeIcon } from './place-icon.ts'

export type PlacePickerProps = {
  position: Position | null
  onPick: (position: Position) => void
  /** An empty `url` means no tiles; `attribution` is HTML that the site's operator set. */
  tiles: { url: string; attribution: string }
}

/** Close enough to tell one village from the next. */
const NEAR_ZOOM = 11

type PickerMap = ReturnType<typeof createPickerMap>

/**
 * A map with one marker. A click or tap sets it, dragging moves it, and Enter sets it in the middle of the map,
 * which a cross shows to people who use the keyboard.
 */
const createPickerMap = (element: HTMLElement, onPick: (position: Position) => void) => {
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

/** A small map to choose a place on, next to fields for its coordinates. */
export default function PlacePicker({ position, onPick, tiles }: PlacePickerProps) {
  const hintId = useId()
  const text = mapMessages()
  const element = useRef<HTMLElement>(null)
  const [map, setMap] = useState<PickerMap | null>(null)
  const tell = useEffectEvent(onPick)

  useEffect(() => {
    if (!element.current) return
    const created = createPickerMap(element.current, (place) => tell(place))
    setMap(created)
    return () => created.destroy()
  }, [])
  useEffect(() => map?.setTiles(tiles.url, tiles.attribution), [map, tiles.url, tiles.attribution])
  const [lat, lng] = [position?.lat, position?.lng]
  useEffect(() => map?.show(lat === undefined || lng === undefined ? null : { lat, lng }), [map, lat, lng])

  return (
    <div className="flex flex-col gap-1.5">
      <div className="map-view place-picker">
        <section ref={element} className="map-canvas" aria-label={text.picker} aria-describedby={hintId} />
        <div className="map-rail" data-side="left" />
        <div className="map-rail" data-side="right" />
      </div>
      <p id={hintId} className="text-quiet text-sm">
        {text.pickerHint}
      </p>
    </div>
  )
}
