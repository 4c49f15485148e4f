import * as L from 'leaflet'
import { mapMessages } from '#messages/client/features/map.ts'

/** Four corners, the usual icon for "fit to screen". */
const CORNERS =
  'M9 4H6a2 2 0 0 0-2 2v3M15 4h3a2 2 0 0 1 2 2v3M9 20H6a2 2 0 0 1-2-2v-3M15 20h3a2 2 0 0 0 2-2v-3'
const SVG = 'http://www.w3.org/2000/svg'

const icon = () => {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', CORNERS)
  drawing.append(line)
  return drawing
}

/**
 * The 'Show all' button under the zoom buttons. It uses `aria-disabled`: a button that becomes `disabled` when it is
 * pressed would lose the keyboard's focus.
 */
export const createShowAll = (map: L.Map, onPress: () => void) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-show-all'
  button.title = mapMessages().showAll
  button.setAttribute('aria-label', mapMessages().showAll)
  button.append(icon())
  const setDisabled = (isDisabled: boolean) => button.setAttribute('aria-disabled', String(isDisabled))
  setDisabled(true)
  button.addEventListener('click', () => button.getAttribute('aria-disabled') === 'false' && onPress())

  const control = new L.Control({ position: 'topright' })
  control.onAdd = () => {
    const bar = L.DomUtil.create('div', 'leaflet-bar')
    bar.append(button)
    L.DomEvent.disableClickPropagation(bar)
    return bar
  }
  control.addTo(map)
  return { setDisabled }
}
