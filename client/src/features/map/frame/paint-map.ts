import type { Line } from '../land/clip-ring.ts'
import {
  graticuleStep,
  latitudeLabel,
  linesBetween,
  longitudeLabel,
  parallelsBetween,
} from '../land/graticule.ts'
import { landOutline, type Window } from '../land/land-outline.ts'
import { type LandRings, mercatorY } from '../land/land-rings.ts'
import { type Box, isFree } from '../names/fit-names.ts'

/** Colours and the font family. */
export type MapStyle = {
  land: string
  coast: string
  water: string
  line: string
  ink: string
  name: string
  font: string
}

/**
 * Lines along the coast, this many pixels out to sea. Zoomed far out they are left out: they would look like
 * halos around islands and take longer than a frame to paint.
 */
const SHORES = [13, 6]
const SHORE_ZOOM = 4
/** Detail in pixels. A broad line hides small details, so it gets fewer points, which paints faster. */
const FINE = 0.9
const ROUGH = 4

/** The size of the degrees that are written at the lines, in pixels. */
const DEGREES_SIZE = 11

/** Where two lines cross: the start of a text. */
type Degrees = { text: string; x: number; y: number }

const trace = (lines: readonly Line[]) => {
  const path = new Path2D()
  for (const line of lines) {
    path.moveTo(line[0] as number, line[1] as number)
    for (let index = 2; index < line.length; index += 2) {
      path.lineTo(line[index] as number, line[index + 1] as number)
    }
    path.closePath()
  }
  return path
}

export const paintLand = (
  context: CanvasRenderingContext2D,
  rings: LandRings,
  window: Window,
  zoom: number,
  { land, coast, water }: MapStyle,
) => {
  const outline = trace(landOutline(rings, window, FINE))
  context.lineJoin = 'round'
  if (zoom >= SHORE_ZOOM) {
    const shore = trace(landOutline(rings, window, ROUGH))
    context.strokeStyle = water
    for (const width of SHORES) {
      context.lineWidth = width * 2
      context.stroke(shore)
    }
  }
  context.fillStyle = land
  context.fill(outline)
  context.strokeStyle = coast
  context.lineWidth = 1
  context.stroke(outline)
}

/** Draws meridians and parallels. Their degrees, where they cross, are written when the names have their room. */
export const paintGraticule = (
  context: CanvasRenderingContext2D,
  { scale, x, y, width, height }: Window,
  zoom: number,
  { line }: MapStyle,
): Degrees[] => {
  const step = graticuleStep(zoom)
  const longitude = (pixels: number) => ((x + pixels) / scale - 0.5) * 360
  const latitude = (pixels: number) => {
    const angle = (0.5 - (y + pixels) / scale) * 2 * Math.PI
    return (2 * Math.atan(Math.exp(angle)) - Math.PI / 2) * (180 / Math.PI)
  }
  const across = linesBetween(longitude(0), longitude(width), step).map((lng) => {
    return { at: Math.round((lng / 360 + 0.5) * scale - x) + 0.5, label: longitudeLabel(lng) }
  })
  const down = parallelsBetween(latitude(height), latitude(0), step).map((lat) => {
    return { at: Math.round(mercatorY(lat) * scale - y) + 0.5, label: latitudeLabel(lat) }
  })
  context.beginPath()
  for (const { at } of across) {
    context.moveTo(at, 0)
    context.lineTo(at, height)
  }
  for (const { at } of down) {
    context.moveTo(0, at)
    context.lineTo(width, at)
  }
  context.strokeStyle = line
  context.lineWidth = 1
  context.stroke()
  return down.flatMap((parallel) =>
    across.map((meridian) => ({
      text: `${parallel.label} ${meridian.label}`,
      x: meridian.at + 5,
      y: parallel.at - 5,
    })),
  )
}

/** Writes the degrees that cover no name. */
export const paintDegrees = (
  context: CanvasRenderingContext2D,
  degrees: readonly Degrees[],
  names: readonly { box: Box }[],
  { ink, font }: MapStyle,
) => {
  context.font = `${DEGREES_SIZE}px ${font}`
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.fillStyle = ink
  for (const { text, x, y } of degrees) {
    const east = x + context.measureText(text).width
    if (isFree([x, y - DEGREES_SIZE, east, y], names)) context.fillText(text, x, y)
  }
}
