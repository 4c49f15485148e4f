import 'leaflet/dist/leaflet.css'
import '../map.css'
import './place-map.css'
import * as L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { Position } from '#shared/places/geo.ts'
import { createBaseMap } from '../frame/base-map.ts'
import { placeIcon } from './place-icon.ts'

export type PlaceMapProps = {
  position: Position
  /** What the map shows, for screen readers. */
  label: string
  /** An empty `url` means no tiles; `attribution` is HTML that the site's operator set. */
  tiles: { url: string; attribution: string }
}

// Without tiles, coasts show where in the world it is; tiles show the towns around.
const ZOOM = { coasts: 4, tiles: 8 }

/** A small map with one marker. On touch screens one finger scrolls the page and two fingers zoom the map. */
export default function PlaceMap({ position: { lat, lng }, label, tiles }: PlaceMapProps) {
  const element = useRef<HTMLElement>(null)
  const hasTiles = tiles.url !== ''
  const [base, setBase] = useState<ReturnType<typeof createBaseMap> | null>(null)

  useEffect(() => {
    if (!element.current) return
    const created = createBaseMap(element.current)
    if (window.matchMedia?.('(pointer: coarse)').matches) created.map.dragging.disable()
    setBase(created)
    return () => created.destroy()
  }, [])
  useEffect(() => base?.setTiles(tiles.url, tiles.attribution), [base, tiles.url, tiles.attribution])
  useEffect(() => {
    if (!base) return
    base.map.setView([lat, lng], hasTiles ? ZOOM.tiles : ZOOM.coasts, { animate: false })
    const marker = L.marker([lat, lng], { icon: placeIcon(), interactive: false, keyboard: false })
    marker.addTo(base.map)
    return () => void marker.remove()
  }, [base, lat, lng, hasTiles])

  return (
    <div className="map-view place-map">
      <section ref={element} className="map-canvas" aria-label={label} />
      <div className="map-rail" data-side="left" />
      <div className="map-rail" data-side="right" />
    </div>
  )
}
