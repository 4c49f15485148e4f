import { latLngBounds } from 'leaflet'
import { createBaseMap } from './base-map.ts'
import { motionReduced } from './motion.ts'
import type { Pin, PinGroup, View } from './pin.ts'
import { createPinLayer } from './pin-layer.ts'
import { viewOf } from './view.ts'

export type Place = { lat: number; lng: number }

// One race alone is shown with the country around it.
const CLOSEST_FRAME = 8

type Calls = { onOpen: (href: string) => void; onViewChange: (view: View) => void }

export type TrailMap = ReturnType<typeof createTrailMap>

/** The map of pins in an element, without React ("Map view"). Calls `onViewChange` at once and after each move. */
export const createTrailMap = (element: HTMLElement, { onOpen, onViewChange }: Calls) => {
  const { map, setTiles, destroy } = createBaseMap(element)
  const pinLayer = createPinLayer(map, {
    onOpen,
    moveTo: (place, zoom) => map.setView(place, zoom, { animate: !motionReduced() }),
  })

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

  return {
    setTiles,
    /** Moves so that all these places are in sight, no closer than a day's drive around them. */
    frame: (places: readonly Place[]) => {
      const known = places.filter(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng))
      if (known.length === 0) return
      const bounds = latLngBounds(known.map(({ lat, lng }): [number, number] => [lat, lng]))
      map.fitBounds(bounds, { padding: [56, 56], maxZoom: CLOSEST_FRAME, animate: !motionReduced() })
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
