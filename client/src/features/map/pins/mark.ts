import * as L from 'leaflet'
import { groupIcon, pinIcon } from './marker-icons.ts'
import type { Pin } from './pin.ts'

/** What a marker stands for. A group without `id` came ready from the server. */
export type Subject = { kind: 'pin'; pin: Pin } | { kind: 'group'; count: number; share: number; id?: number }

/** A place to be marked; `key` tells the same thing before and after a move. */
export type Spot = { key: string; lat: number; lng: number; subject: Subject }

/** A marker on the map: `wrapper` is Leaflet's icon, `element` the link or button in it. */
export type Mark = Spot & { marker: L.Marker; wrapper: HTMLElement; element: HTMLElement }

const marks = new WeakMap<Element, Mark>()

/** The mark whose link or button was the target of an event. */
export const markOf = (target: EventTarget | null): Mark | undefined => {
  const element = target instanceof Element ? target.closest('.map-pin, .map-group') : null
  return element ? marks.get(element) : undefined
}

/** The map draws each pin once, in the copy of the world that is nearest to the middle of the view. */
export const nearestCopy = (lng: number, middle: number) => lng + 360 * Math.round((middle - lng) / 360)

export const addMark = (map: L.Map, spot: Spot, zIndexOffset = 0): Mark => {
  const { subject } = spot
  const marker = L.marker([spot.lat, spot.lng], {
    icon: subject.kind === 'pin' ? pinIcon(subject.pin) : groupIcon(subject.count, subject.share),
    interactive: false,
    keyboard: false,
    zIndexOffset,
  }).addTo(map)
  const wrapper = marker.getElement() as HTMLElement
  const element = wrapper.firstElementChild as HTMLElement
  const mark: Mark = { ...spot, marker, wrapper, element }
  marks.set(element, mark)
  return mark
}
