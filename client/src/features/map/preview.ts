import * as L from 'leaflet'
import type { Mark } from './mark.ts'
import { previewContent } from './preview-content.ts'

/** Room that a preview needs beside its pin before it goes to another side. */
const WIDTH = 140
const HEIGHT = 150
/** Pixels from the place itself to the edges of the label that stands above it. */
const LABEL = { top: 36, middle: 20, bottom: 4 }

const placing = (map: L.Map, { marker, element }: Mark): Pick<L.TooltipOptions, 'direction' | 'offset'> => {
  const { x, y } = map.latLngToContainerPoint(marker.getLatLng())
  const beside: L.PointTuple = [element.offsetWidth / 2 + 2, -LABEL.middle]
  if (x < WIDTH) return { direction: 'right', offset: beside }
  if (x > map.getSize().x - WIDTH) return { direction: 'left', offset: beside }
  if (y < HEIGHT) return { direction: 'bottom', offset: [0, LABEL.bottom] }
  return { direction: 'top', offset: [0, -LABEL.top] }
}

export type Preview = ReturnType<typeof createPreview>

/** The one tooltip of the map, so that opening it at a pin closes it at every other ("Map marker"). */
export const createPreview = (map: L.Map, onOpen: (href: string) => void) => {
  // Permanent means that Leaflet doesn't close it at the very tap that opens it.
  const tooltip = L.tooltip({ opacity: 0.9, className: 'map-tooltip', permanent: true })
  let shown: { mark: Mark; held: boolean } | undefined

  const close = () => {
    if (!shown) return
    const { mark } = shown
    shown = undefined
    const hadFocus = tooltip.getElement()?.contains(document.activeElement)
    tooltip.remove()
    mark.element.classList.remove('is-previewed')
    mark.element.removeAttribute('aria-describedby')
    if (hadFocus) mark.element.focus({ preventScroll: true })
  }

  const open = (mark: Mark, held: boolean) => {
    const { subject, marker, element } = mark
    if (subject.kind !== 'pin') return
    close()
    shown = { mark, held }
    Object.assign(tooltip.options, placing(map, mark))
    const content = previewContent(subject.pin, held ? onOpen : undefined)
    tooltip.setContent(content).setLatLng(marker.getLatLng()).addTo(map)
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
      if (shown?.mark !== mark) open(mark, false)
    },
    /** For a finger: stays, rings the pin, and has the button that opens it. */
    hold: (mark: Mark) => {
      if (shown?.mark !== mark || !shown.held) open(mark, true)
    },
    leave: (mark?: Mark) => {
      if (shown && !shown.held && (!mark || shown.mark === mark)) close()
    },
    /** Focus on the button, for those who work a touch screen by ear. */
    focus: () => tooltip.getElement()?.querySelector('button')?.focus({ preventScroll: true }),
    forget: (mark: Mark) => {
      if (shown?.mark === mark) close()
    },
    isOpen: () => shown !== undefined,
    contains: (target: EventTarget | null) =>
      target instanceof Node && Boolean(tooltip.getElement()?.contains(target)),
    close,
  }
}
