import * as L from 'leaflet'

/** Four corners, as for a picture that is made to fit its frame. */
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
 * A button under those that zoom. While it rests it keeps the keyboard's focus, which a disabled one would
 * lose at the press that did its work.
 */
export const createShowAll = (map: L.Map, onPress: () => void) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map-show-all'
  button.title = 'Show all'
  button.setAttribute('aria-label', 'Show all')
  button.append(icon())
  const rest = (rests: boolean) => button.setAttribute('aria-disabled', String(rests))
  rest(true)
  button.addEventListener('click', () => button.getAttribute('aria-disabled') === 'false' && onPress())

  const control = new L.Control({ position: 'topright' })
  control.onAdd = () => {
    const bar = L.DomUtil.create('div', 'leaflet-bar')
    bar.append(button)
    L.DomEvent.disableClickPropagation(bar)
    return bar
  }
  control.addTo(map)
  return { rest }
}
