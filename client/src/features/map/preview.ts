import * as L from 'leaflet'
import type { Mark } from './mark.ts'
import { previewContent } from './preview-content.ts'

/** Pixels from the place itself to the edges of the label over it, less the margin Leaflet adds. */
const LABEL = { top: 24, bottom: -5 }
/** Room for the ring around a pin; none for a pointer, which may go over onto the preview. */
const RING = 7
/** Room between a preview and the edge of the map. */
const EDGE = 8

/** Above the pin, or below where there is no room, and moved aside as far as the map's edges ask for. */
const place = (map: L.Map, tooltip: L.Tooltip, { marker }: Mark, gap: number) => {
  const { offsetWidth, offsetHeight } = tooltip.getElement() as HTMLElement
  const { x, y } = map.latLngToContainerPoint(marker.getLatLng())
  const half = offsetWidth / 2 + EDGE
  const aside = Math.max(half, Math.min(x, map.getSize().x - half)) - x
  const fitsAbove = y > offsetHeight + LABEL.top + RING + EDGE
  tooltip.options.direction = fitsAbove ? 'top' : 'bottom'
  tooltip.options.offset = fitsAbove ? [aside, -LABEL.top - gap] : [aside, LABEL.bottom + gap]
  tooltip.update()
}

export type Preview = ReturnType<typeof createPreview>

/** The one tooltip of the map, so that opening it at a pin closes it at every other ("Map marker"). */
export const createPreview = (map: L.Map, onOpen: (href: string) => void) => {
  // Permanent means that Leaflet doesn't close it at the very tap that opens it.
  const tooltip = L.tooltip({ opacity: 0.9, className: 'map-tooltip', permanent: true })
  let shown: { mark: Mark; held: boolean } | undefined
  /** Focus that goes back to a pin whose preview was closed must not open it again. */
  let returning = false

  const close = () => {
    if (!shown) return
    const { mark } = shown
    shown = undefined
    const hadFocus = tooltip.getElement()?.contains(document.activeElement)
    tooltip.remove()
    mark.element.classList.remove('is-previewed')
    mark.element.removeAttribute('aria-describedby')
    if (!hadFocus) return
    returning = true
    mark.element.focus({ preventScroll: true })
    returning = false
  }

  const open = (mark: Mark, held: boolean) => {
    const { subject, marker, element } = mark
    if (subject.kind !== 'pin') return
    close()
    shown = { mark, held }
    const content = previewContent(subject.pin, held ? onOpen : undefined)
    tooltip.setContent(content).setLatLng(marker.getLatLng()).addTo(map)
    place(map, tooltip, mark, !held && element.matches(':hover') ? 0 : RING)
    const box = tooltip.getElement() as HTMLElement
    box.setAttribute('role', held ? 'group' : 'tooltip')
    box.toggleAttribute('data-held', held)
    if (held) box.setAttribute('aria-label', subject.pin.name)
    else box.removeAttribute('aria-label')
    element.setAttribute('aria-describedby', box.id)
    element.classList.toggle('is-previewed', held)
  }

  return {
    /** For a pointer that hovers, and for the keyboard's focus: gone when they leave. */
    glance: (mark: Mark) => {
      if (!returning && shown?.mark !== mark) open(mark, false)
    },
    /** For a finger: stays, rings the pin, and has the button that opens it; who works by ear is led there. */
    hold: (mark: Mark) => {
      if (shown?.mark !== mark || !shown.held) open(mark, true)
      tooltip.getElement()?.querySelector('button')?.focus({ preventScroll: true })
    },
    leave: (mark?: Mark) => {
      if (shown && !shown.held && (!mark || shown.mark === mark)) close()
    },
    forget: (mark: Mark) => {
      if (shown?.mark === mark) close()
    },
    isOpen: () => shown !== undefined,
    contains: (target: EventTarget | null) =>
      target instanceof Node && Boolean(tooltip.getElement()?.contains(target)),
    close,
  }
}
