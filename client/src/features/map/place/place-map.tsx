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
  /** What the map shows, for those who don't see it. */
  label: string
  /** An empty `url` means a map without tiles; `attribution` is the operator's own, with its links. */
  tiles: { url: string; attribution: string }
}

// Coasts tell the part of the world, tiles the region with its towns.
const ZOOM = { coasts: 4, tiles: 8 }

/** A small map with a marker at one place. On touch it stays still under a scrolling finger; two zoom it. */
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
