import * as L from 'leaflet'
import { mapMessages } from '#messages/client/features/map.ts'
import { currentLocale } from '#shared/language/language.ts'
import type { Pin } from './pin.ts'

/** The icon has size 0: CSS centres the label on the position, however wide the label is. */
const icon = (element: HTMLElement) => L.divIcon({ html: element, className: 'map-marker', iconSize: [0, 0] })

const OPENABLE = /^(?:\/|https?:)/i

/** A link, so that the keyboard works, the browser shows the address and it can open in a new tab. */
export const pinIcon = ({ tone, label, name, href }: Pin) => {
  const link = document.createElement('a')
  link.className = `map-pin map-pin-${tone}`
  link.textContent = label
  link.setAttribute('aria-label', `${name}, ${label}`)
  if (OPENABLE.test(href)) link.href = href
  link.draggable = false
  return icon(link)
}

const COMPACT_FROM = 10_000

/** `950`, `25.3K`. */
const countText = (count: number) =>
  count < COMPACT_FROM
    ? count.toLocaleString(currentLocale())
    : count.toLocaleString(currentLocale(), { notation: 'compact', maximumFractionDigits: 1 })

/** A ring with a count. `share` is the part of the ring in the glacier colour, 0 to 1. */
export const groupIcon = (count: number, share: number) => {
  const ring = document.createElement('button')
  ring.type = 'button'
  ring.className = 'map-group'
  ring.dataset.size = count < 10 ? 'few' : count < 100 ? 'some' : 'many'
  ring.style.setProperty('--share', `${Math.round(share * 100)}%`)
  ring.textContent = countText(count)
  ring.setAttribute('aria-label', mapMessages().group(ring.textContent))
  return icon(ring)
}
