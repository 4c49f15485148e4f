import * as L from 'leaflet'
import { type MapStyle, paintGraticule, paintLand } from '../frame/paint-map.ts'
import type { Window } from './land-outline.ts'
import type { LandRings } from './land-rings.ts'

/** Share of the view that is painted beyond each of its edges. */
const MARGIN = 0.2
/** Sharper than this costs paint and shows no more. */
const MOST_DOTS = 2
const TILE = 256
const UNDER_TILES = '100'

const styleOf = (element: Element): MapStyle => {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(`--map-${name}`).trim()
  return {
    land: color('land'),
    coast: color('coast'),
    water: color('water'),
    line: color('line'),
    ink: color('ink'),
    font: style.fontFamily,
  }
}

/** Land and graticule on one canvas under the tiles, so that a map without tiles is still a map. */
export class LandLayer extends L.Layer {
  #canvas = L.DomUtil.create('canvas', 'map-land leaflet-zoom-animated')
  #land: LandRings | null = null
  #style: MapStyle | null = null
  #painted: { bounds: L.LatLngBounds; corner: L.LatLng; zoom: number } | null = null

  override onAdd(map: L.Map) {
    const pane = map.getPane('land') ?? map.createPane('land')
    pane.style.zIndex = UNDER_TILES
    this.#canvas.setAttribute('aria-hidden', 'true')
    pane.append(this.#canvas)
    this.#paint()
    return this
  }

  override onRemove() {
    this.#canvas.remove()
    return this
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      moveend: () => this.#paint(),
      move: () => this.#follow(),
      zoom: () => this.#stretch(this._map.getCenter(), this._map.getZoom()),
      zoomanim: (event) => {
        const { center, zoom } = event as L.ZoomAnimEvent
        this.#stretch(center, zoom)
      },
    }
  }

  setLand(land: LandRings | null) {
    this.#land = land
    this.#paint()
  }

  /** Paints in the colours that hold now. */
  recolor() {
    this.#style = null
    this.#paint()
  }

  /** View and margin. */
  #paint() {
    const map: L.Map | null = this._map
    const size = map?.getSize()
    if (!map || !size || size.x === 0 || size.y === 0) return
    const corner = map.containerPointToLayerPoint(size.multiplyBy(-MARGIN)).round()
    const extent = size.multiplyBy(1 + 2 * MARGIN).round()
    const dots = Math.min(MOST_DOTS, devicePixelRatio)
    this.#canvas.width = extent.x * dots
    this.#canvas.height = extent.y * dots
    this.#canvas.style.width = `${extent.x}px`
    this.#canvas.style.height = `${extent.y}px`
    L.DomUtil.setTransform(this.#canvas, corner, 1)

    const zoom = map.getZoom()
    const { x, y } = map.getPixelOrigin().add(corner)
    const window: Window = { scale: TILE * 2 ** zoom, x, y, width: extent.x, height: extent.y }
    this.#painted = {
      bounds: L.latLngBounds(map.layerPointToLatLng(corner), map.layerPointToLatLng(corner.add(extent))),
      corner: map.layerPointToLatLng(corner),
      zoom,
    }
    const paper = this.#canvas.getContext('2d')
    if (!paper) return
    // Asking for styles costs a frame's worth of them, where all markers have just changed.
    this.#style ??= styleOf(this.#canvas)
    paper.scale(dots, dots)
    paper.font = `11px ${this.#style.font}`
    if (this.#land) paintLand(paper, this.#land, window, zoom, this.#style)
    paintGraticule(paper, window, zoom, this.#style)
  }

  /** A drag that leaves what is painted. */
  #follow() {
    if (
      this.#painted?.zoom === this._map.getZoom() &&
      !this.#painted.bounds.contains(this._map.getBounds())
    ) {
      this.#paint()
    }
  }

  /** Between two zooms the canvas is stretched, as Leaflet does with its tiles. */
  #stretch(center: L.LatLng, zoom: number) {
    if (!this.#painted) return
    const map = this._map
    const panes = L.DomUtil.getPosition(map.getPane('mapPane') as HTMLElement)
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(panes).round()
    const corner = map.project(this.#painted.corner, zoom).subtract(origin)
    L.DomUtil.setTransform(this.#canvas, corner, map.getZoomScale(zoom, this.#painted.zoom))
  }
}
