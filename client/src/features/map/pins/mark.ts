import * as L from 'leaflet'
import { groupIcon, pinIcon } from './marker-icons.ts'
import type { Pin } from './pin.ts'

/** What a marker shows. A group without `id` was made by the server. */
type Subject = { kind: 'pin'; pin: Pin } | { kind: 'group'; count: number; share: number; id?: number }

/** A marker that should be on the map. The `key` stays the same when the map moves. */
export type WantedMark = { key: string; lat: number; lng: number; subject: Subject }

/** A marker that is on the map: `wrapper` is Leaflet's icon, `element` the link or button in it. */
export type Mark = WantedMark & { marker: L.Marker; wrapper: HTMLElement; element: HTMLElement }

const marks = new WeakMap<Element, Mark>()

/** The mark whose link or button is the target of an event. */
export const markOf = (target: EventTarget | null): Mark | undefined => {
  const element = target instanceof Element ? target.closest('.map-pin, .map-group') : null
  return element ? marks.get(element) : undefined
}

/** The longitude in the copy of the world nearest to the middle of the view: each pin is drawn once. */
export const nearestCopy = (lng: number, middle: number) => lng + 360 * Math.round((middle - lng) / 360)

export const addMark = (map: L.Map, wanted: WantedMark, zIndexOffset = 0): Mark => {
  const { subject } = wanted
  const marker = L.marker([wanted.lat, wanted.lng], {
    icon: subject.kind === 'pin' ? pinIcon(subject.pin) : groupIcon(subject.count, subject.share),
    interactive: false,
    keyboard: false,
    zIndexOffset,
  }).addTo(map)
  const wrapper = marker.getElement() as HTMLElement
  const element = wrapper.firstElementChild as HTMLElement
  const mark: Mark = { ...wanted, marker, wrapper, element }
  marks.set(element, mark)
  return mark
}
