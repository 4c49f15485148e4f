import * as L from 'leaflet'
import type { Mark } from '../pins/mark.ts'
import { previewContent } from './preview-content.ts'
import { positionPreview, RING } from './preview-position.ts'

/** The buttons and captions that cover parts of the map. */
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

const position = (map: L.Map, tooltip: L.Tooltip, { marker }: Mark, gap: number) => {
  const { offsetWidth, offsetHeight } = tooltip.getElement() as HTMLElement
  const { x: width, y: height } = map.getSize()
  const { direction, offset } = positionPreview({
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

/** The map's only tooltip: opening it at a pin closes it at the others (specification, "Map marker"). */
export const createPreview = (map: L.Map, onOpen: (href: string) => void) => {
  // `permanent` keeps Leaflet from closing it on the same tap that opens it.
  const tooltip = L.tooltip({ opacity: 0.9, className: 'map-tooltip', permanent: true })
  let shown: { mark: Mark; held: boolean; gap: number } | undefined
  /** True while the focus returns to a pin whose preview was closed: it must not open again. */
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
    position(map, tooltip, mark, gap)
    const box = tooltip.getElement() as HTMLElement
    box.setAttribute('role', held ? 'group' : 'tooltip')
    box.toggleAttribute('data-held', held)
    if (held) box.setAttribute('aria-label', subject.pin.name)
    else box.removeAttribute('aria-label')
    element.setAttribute('aria-describedby', box.id)
    element.classList.toggle('is-previewed', held)
  }

  const positionAgain = () => {
    if (shown && map.getBounds().contains(shown.mark.marker.getLatLng()))
      position(map, tooltip, shown.mark, shown.gap)
  }
  map.on('moveend', positionAgain)

  return {
    /** For hovering and keyboard focus: closes when they leave. */
    glance: (mark: Mark) => {
      if (!returning && shown?.mark !== mark) open(mark, false)
    },
    /** For touch: stays open, rings the pin and has a button, which gets the focus for screen readers. */
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
