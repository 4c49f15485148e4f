import * as L from 'leaflet'
import type { Mark } from '../pins/mark.ts'
import { previewContent } from './preview-content.ts'
import { placePreview, RING } from './preview-place.ts'

/** The buttons and words that lie over the map, where pins and previews go under them. */
const takenOn = (map: L.Map) => {
  const container = map.getContainer()
  const { left, top } = container.getBoundingClientRect()
  const over = container.parentElement?.querySelectorAll('.leaflet-control, .map-words > *') ?? []
  return [...over]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((rect) => ({
      left: rect.left - left,
      top: rect.top - top,
      right: rect.right - left,
      bottom: rect.bottom - top,
    }))
}

const place = (map: L.Map, tooltip: L.Tooltip, { marker }: Mark, gap: number) => {
  const { offsetWidth, offsetHeight } = tooltip.getElement() as HTMLElement
  const { x: width, y: height } = map.getSize()
  const { direction, offset } = placePreview({
    map: { width, height },
    preview: { width: offsetWidth, height: offsetHeight },
    pin: map.latLngToContainerPoint(marker.getLatLng()),
    gap,
    taken: takenOn(map),
  })
  tooltip.options.direction = direction
  tooltip.options.offset = offset
  tooltip.update()
}

export type Preview = ReturnType<typeof createPreview>

/** The one tooltip of the map, so that opening it at a pin closes it at every other ("Map marker"). */
export const createPreview = (map: L.Map, onOpen: (href: string) => void) => {
  // Permanent means that Leaflet doesn't close it at the very tap that opens it.
  const tooltip = L.tooltip({ opacity: 0.9, className: 'map-tooltip', permanent: true })
  let shown: { mark: Mark; held: boolean; gap: number } | undefined
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
    const gap = !held && element.matches(':hover') ? 0 : RING
    shown = { mark, held, gap }
    const content = previewContent(subject.pin, held ? onOpen : undefined)
    tooltip.setContent(content).setLatLng(marker.getLatLng()).addTo(map)
    place(map, tooltip, mark, gap)
    const box = tooltip.getElement() as HTMLElement
    box.setAttribute('role', held ? 'group' : 'tooltip')
    box.toggleAttribute('data-held', held)
    if (held) box.setAttribute('aria-label', subject.pin.name)
    else box.removeAttribute('aria-label')
    element.setAttribute('aria-describedby', box.id)
    element.classList.toggle('is-previewed', held)
  }

  const placeAgain = () => {
    if (shown && map.getBounds().contains(shown.mark.marker.getLatLng()))
      place(map, tooltip, shown.mark, shown.gap)
  }
  map.on('moveend', placeAgain)

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
