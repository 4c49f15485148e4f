import * as L from 'leaflet'
import { mapMessages } from '#messages/client/features/map.ts'
import type { Pin } from '../pins/pin.ts'

const line = (className: string, text: string) => {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}

/** Name and detail as plain text; with `onOpen` also the 'View Details' button. */
export const previewContent = ({ name, detail, href }: Pin, onOpen?: (href: string) => void): HTMLElement => {
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
export const addLines = (content: HTMLElement, lines: readonly string[]): void => {
  const before = content.querySelector('.map-preview-open')
  for (const text of lines) content.insertBefore(line('map-preview-detail', text), before)
}
