import * as L from 'leaflet'
import type { MapNames } from '#shared/map/names.ts'
import { type MapStyle, paintDegrees, paintGraticule, paintLand } from '../frame/paint-map.ts'
import { paintNames } from '../names/paint-names.ts'
import type { Window } from './land-outline.ts'
import type { LandRings } from './land-rings.ts'

/** The canvas is larger than the view by this share on each side. */
const MARGIN = 0.2
/** A higher resolution takes longer to paint and looks the same. */
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
    name: color('name'),
    font: style.fontFamily,
  }
}

/** Land, graticule and names on one canvas under the tiles, so that the map is usable without tiles. */
export class LandLayer extends L.Layer {
  #canvas = L.DomUtil.create('canvas', 'map-land leaflet-zoom-animated')
  #land: LandRings | null = null
  #names: MapNames | null = null
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

  setNames(names: MapNames | null) {
    this.#names = names
    this.#paint()
  }

  /** Paints again in the current colours. */
  recolor() {
    this.#style = null
    this.#paint()
  }

  /** Paints the view and a margin around it. */
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
    const context = this.#canvas.getContext('2d')
    if (!context) return
    // Reading styles right after all markers have changed is slow, so they are kept.
    this.#style ??= styleOf(this.#canvas)
    context.scale(dots, dots)
    if (this.#land) paintLand(context, this.#land, window, zoom, this.#style)
    const degrees = paintGraticule(context, window, zoom, this.#style)
    const names = this.#names ? paintNames(context, this.#names, window, zoom, this.#style) : []
    paintDegrees(context, degrees, names, this.#style)
  }

  /** Paints again when a drag leaves the painted part. */
  #follow() {
    if (
      this.#painted?.zoom === this._map.getZoom() &&
      !this.#painted.bounds.contains(this._map.getBounds())
    ) {
      this.#paint()
    }
  }

  /** During a zoom the canvas is scaled, as Leaflet does with tiles. */
  #stretch(center: L.LatLng, zoom: number) {
    if (!this.#painted) return
    const map = this._map
    const panes = L.DomUtil.getPosition(map.getPane('mapPane') as HTMLElement)
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(panes).round()
    const corner = map.project(this.#painted.corner, zoom).subtract(origin)
    L.DomUtil.setTransform(this.#canvas, corner, map.getZoomScale(zoom, this.#painted.zoom))
  }
}
