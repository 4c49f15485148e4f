import * as L from 'leaflet'
import type { Pin } from './pin.ts'

/** The icon has no size of its own: style centres the label on the place, however wide it is. */
const icon = (element: HTMLElement) => L.divIcon({ html: element, className: 'map-marker', iconSize: [0, 0] })

const OPENABLE = /^(?:\/|https?:)/i

/** A link, so that it has the keyboard, the status line and the new tab that links have. */
export const pinIcon = ({ tone, label, name, href }: Pin) => {
  const link = document.createElement('a')
  link.className = `map-pin map-pin-${tone}`
  link.textContent = label
  link.setAttribute('aria-label', `${name}, ${label}`)
  if (OPENABLE.test(href)) link.href = href
  link.draggable = false
  return icon(link)
}

const whole = new Intl.NumberFormat('en-US')
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const MOST_DIGITS = 10_000

/** A ring with a count; the part of the ring in glacier is the `share` of glacier pins. */
export const groupIcon = (count: number, share: number) => {
  const ring = document.createElement('button')
  ring.type = 'button'
  ring.className = 'map-group'
  ring.dataset.size = count < 10 ? 'few' : count < 100 ? 'some' : 'many'
  ring.style.setProperty('--share', `${Math.round(share * 100)}%`)
  ring.textContent = (count < MOST_DIGITS ? whole : compact).format(count)
  ring.setAttribute('aria-label', `Group of ${ring.textContent}`)
  return icon(ring)
}
