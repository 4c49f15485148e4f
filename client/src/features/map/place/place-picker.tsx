import 'leaflet/dist/leaflet.css'
import '../map.css'
import './picker.css'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { mapMessages } from '#messages/client/features/map.ts'
import type { Position } from '#shared/places/geo.ts'
import { createPickerMap, type PickerMap } from './picker-map.ts'

export type PlacePickerProps = {
  position: Position | null
  onPick: (position: Position) => void
  /** An empty `url` means no tiles; `attribution` is HTML that the site's operator set. */
  tiles: { url: string; attribution: string }
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
