import * as L from 'leaflet'
import { mapMessages } from '#messages/client/features/map.ts'
import type { Mark } from '../pins/mark.ts'
import type { Pin } from '../pins/pin.ts'
import { RING } from './preview-position.ts'
import { cardShell, isOnPhone, type PreviewShell, tooltipShell } from './preview-shell.ts'

export type Preview = ReturnType<typeof createPreview>

/** More lines for the preview of a pin, such as its date. They may take a moment; none if they are not known. */
export type Describe = (pin: Pin) => Promise<readonly string[]>

type Calls = {
  onOpen: (href: string) => void
  /** Called with the pin whose preview opens, and with null when it closes. */
  onPoint: (pin: Pin | null) => void
  describe: Describe
}

const line = (className: string, text: string) => {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}

/** Name and detail as plain text; with `onOpen` also the 'View Details' button. */
const previewContent = ({ name, detail, href }: Pin, onOpen?: (href: string) => void): HTMLElement => {
  const content = document.createElement('div')
  content.className = 'map-preview'
  content.append(line('map-preview-name', name))
  if (detail) content.append(line('map-preview-detail', detail))
  if (onOpen) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'map-preview-open'
    button.textContent = mapMessages().viewDetails
    button.addEventListener('click', () => onOpen(href))
    content.append(button)
  }
  L.DomEvent.disableClickPropagation(content)
  return content
}

/** Adds lines under the detail. */
const addLines = (content: HTMLElement, lines: readonly string[]): void => {
  const before = content.querySelector('.map-preview-open')
  for (const text of lines) content.insertBefore(line('map-preview-detail', text), before)
}

/** The map's only preview: opening it at a pin closes it at the others (specification, "Map marker"). */
export const createPreview = (map: L.Map, { onOpen, onPoint, describe }: Calls) => {
  const tooltip = tooltipShell(map)
  const card = cardShell(map)
  let shown: { mark: Mark; held: boolean; gap: number; shell: PreviewShell } | undefined
  /** True while the focus returns to a pin whose preview was closed: it must not open again. */
  let returning = false

  const close = () => {
    if (!shown) return
    const { mark, shell } = shown
    shown = undefined
    const hadFocus = shell.element()?.contains(document.activeElement)
    shell.remove()
    mark.element.classList.remove('is-previewed')
    mark.element.removeAttribute('aria-describedby')
    onPoint(null)
    if (!hadFocus) return
    returning = true
    mark.element.focus({ preventScroll: true })
    returning = false
  }

  const open = (mark: Mark, held: boolean) => {
    const { subject, element } = mark
    if (subject.kind !== 'pin') return
    close()
    const gap = !held && element.matches(':hover') ? 0 : RING
    const shell = isOnPhone() ? card : tooltip
    const opened = { mark, held, gap, shell }
    shown = opened
    const content = previewContent(subject.pin, held ? onOpen : undefined)
    const box = shell.show(content, mark)
    box.setAttribute('role', held ? 'group' : 'tooltip')
    box.toggleAttribute('data-held', held)
    if (held) box.setAttribute('aria-label', subject.pin.name)
    else box.removeAttribute('aria-label')
    element.setAttribute('aria-describedby', box.id)
    element.classList.toggle('is-previewed', held)
    shell.position(mark, gap)
    onPoint(subject.pin)
    void describe(subject.pin).then((lines) => {
      if (shown !== opened || lines.length === 0) return
      addLines(content, lines)
      shell.position(mark, gap)
    })
  }

  const positionAgain = () => {
    if (shown?.shell === tooltip && map.getBounds().contains(shown.mark.marker.getLatLng()))
      tooltip.position(shown.mark, shown.gap)
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
      shown?.shell.element()?.querySelector('button')?.focus({ preventScroll: true })
    },
    leave: (mark?: Mark) => {
      if (shown && !shown.held && (!mark || shown.mark === mark)) close()
    },
    forget: (mark: Mark) => {
      if (shown?.mark === mark) close()
    },
    isOpen: () => shown !== undefined,
    isHeld: () => shown?.held === true,
    isHeldAt: (mark: Mark) => shown?.mark === mark && shown.held,
    contains: (target: EventTarget | null) =>
      target instanceof Node && Boolean(shown?.shell.element()?.contains(target)),
    close,
    /** The map is about to be removed: lines that arrive later have no place any more. */
    stop: () => {
      shown = undefined
      map.off('moveend', positionAgain)
    },
  }
}
