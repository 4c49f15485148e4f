import * as L from 'leaflet'
import type { Mark } from '../pins/mark.ts'
import { positionPreview } from './preview-position.ts'

/** On a phone the preview is a card at the lower edge of the map: at the pin it would hide the map. */
export const isOnPhone = () => typeof matchMedia === 'function' && matchMedia('(width < 640px)').matches

/** Room around a pin that the card must not cover. */
const PIN_ROOM = 44

/** Where a preview is shown: at its pin, or as a card. */
export type PreviewShell = {
  show: (content: HTMLElement, mark: Mark) => HTMLElement
  /** Finds its position again, after the map or the content has changed. */
  position: (mark: Mark, gap: number) => void
  remove: () => void
  element: () => HTMLElement | undefined
}

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

/** Leaflet's tooltip at the pin (specification, "Map view": opacity 0.9). */
export const tooltipShell = (map: L.Map): PreviewShell => {
  // `permanent` keeps Leaflet from closing it on the same tap that opens it.
  const tooltip = L.tooltip({ opacity: 0.9, className: 'map-tooltip', permanent: true })
  return {
    show: (content, { marker }) => {
      tooltip.setContent(content).setLatLng(marker.getLatLng()).addTo(map)
      return tooltip.getElement() as HTMLElement
    },
    position: ({ marker }, gap) => {
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
    },
    remove: () => void tooltip.remove(),
    element: () => tooltip.getElement(),
  }
}

let cards = 0

/** A card at the lower edge of the map. The map moves if the card covers the pin. */
export const cardShell = (map: L.Map): PreviewShell => {
  const card = document.createElement('div')
  cards += 1
  card.id = `map-card-${cards}`
  card.className = 'map-tooltip map-card'
  card.style.opacity = '0.9'
  L.DomEvent.disableClickPropagation(card)
  return {
    show: (content) => {
      card.replaceChildren(content)
      map.getContainer().append(card)
      return card
    },
    position: ({ marker }) => {
      const paddingBottomRight: [number, number] = [PIN_ROOM, card.offsetHeight + PIN_ROOM]
      map.panInside(marker.getLatLng(), { paddingTopLeft: [PIN_ROOM, PIN_ROOM], paddingBottomRight })
    },
    remove: () => card.remove(),
    element: () => card,
  }
}
