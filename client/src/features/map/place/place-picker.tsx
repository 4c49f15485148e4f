import 'leaflet/dist/leaflet.css'
import '../map.css'
import './picker.css'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Position } from '#shared/places/geo.ts'
import { createPickerMap, type PickerMap } from './picker-map.ts'

export type PlacePickerProps = {
  position: Position | null
  onPick: (position: Position) => void
  /** An empty `url` means a map without tiles; `attribution` is the operator's own, with its links. */
  tiles: { url: string; attribution: string }
}

/** A small map to choose one place on, beside fields that say the same in numbers. */
export default function PlacePicker({ position, onPick, tiles }: PlacePickerProps) {
  const hintId = useId()
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
        <section
          ref={element}
          className="map-canvas"
          aria-label="Map to choose the place on"
          aria-describedby={hintId}
        />
        <div className="map-rail" data-side="left" />
        <div className="map-rail" data-side="right" />
      </div>
      <p id={hintId} className="text-quiet text-sm">
        Click the map to set the marker, or drag it. With the keyboard: arrow keys move the map, Enter sets
        the marker in its middle.
      </p>
    </div>
  )
}
