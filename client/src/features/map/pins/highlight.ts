import * as L from 'leaflet'
import { type Mark, nearestCopy } from './mark.ts'
import { pinIcon } from './marker-icons.ts'
import type { Pin } from './pin.ts'

const ABOVE_ALL = 15_000
const CLASS = 'is-highlighted'

/**
 * Highlights one pin. A pin that is in a group, and so has no marker, gets one above the group for as long as it is
 * highlighted; it is for the eye alone.
 */
export const createHighlight = (map: L.Map, markOf: (key: string) => Mark | undefined) => {
  let shown: Pin | null = null
  let lit: Element | undefined
  let extra: L.Marker | undefined

  const put = () => {
    lit?.classList.remove(CLASS)
    extra?.remove()
    lit = undefined
    extra = undefined
    if (!shown) return
    const mark = markOf(shown.key)
    if (mark) lit = mark.wrapper
    else {
      const at: [number, number] = [shown.lat, nearestCopy(shown.lng, map.getCenter().lng)]
      const options = { icon: pinIcon(shown), interactive: false, keyboard: false, zIndexOffset: ABOVE_ALL }
      extra = L.marker(at, options).addTo(map)
      lit = extra.getElement()
      lit?.setAttribute('aria-hidden', 'true')
      lit?.firstElementChild?.setAttribute('tabindex', '-1')
    }
    lit?.classList.add(CLASS)
  }

  return {
    show: (pin: Pin | null) => {
      if (shown?.key === pin?.key) return
      shown = pin
      put()
    },
    /** After the markers have changed. */
    renew: put,
  }
}
