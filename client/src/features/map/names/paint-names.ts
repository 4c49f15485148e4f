import type { MapNames } from '#shared/map/names.ts'
import type { MapStyle } from '../frame/paint-map.ts'
import type { Window } from '../land/land-outline.ts'
import { DOT_GAP, fitNames, type NameKind } from './fit-names.ts'

const FONTS: Record<NameKind, string> = { country: '600 14px', town: '12px', area: 'italic 13px' }
/** The width of the rim that keeps a name readable over lines. */
const RIM = 3
const DOT = 2

/** Writes the names of countries, towns and areas, and says where they are. */
export const paintNames = (
  context: CanvasRenderingContext2D,
  names: MapNames,
  window: Window,
  zoom: number,
  { land, name: color, font }: MapStyle,
) => {
  const write = (kind: NameKind) => {
    context.font = `${FONTS[kind]} ${font}`
  }
  const widths = new Map<string, number>()
  const measure = (text: string, kind: NameKind) => {
    const key = `${kind} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    write(kind)
    const { width } = context.measureText(text)
    widths.set(key, width)
    return width
  }
  const fitted = fitNames(names, window, zoom, measure)
  context.textBaseline = 'middle'
  context.textAlign = 'center'
  context.lineJoin = 'round'
  context.lineWidth = RIM
  context.strokeStyle = land
  context.fillStyle = color
  for (const { kind, text, x, y } of fitted) {
    write(kind)
    context.strokeText(text, x, y)
    context.fillText(text, x, y)
    if (kind !== 'town') continue
    context.beginPath()
    context.arc(x - measure(text, kind) / 2 - DOT_GAP, y, DOT, 0, 2 * Math.PI)
    context.fill()
  }
  return fitted
}
