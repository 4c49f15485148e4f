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

/** Colours, and the family of the lettering. */
export type MapStyle = { land: string; coast: string; water: string; line: string; ink: string; font: string }

/**
 * Lines along the shore as on engraved maps, pixels out to sea. On a map of the whole world they would be
 * halos around islands, and take longer to paint than a frame has.
 */
const SHORES = [13, 6]
const SHORE_ZOOM = 4
/** Pixels of detail: the coast shows the least, a broad line hides more, and costs paint by the point. */
const FINE = 0.9
const ROUGH = 4

const trace = (lines: readonly Line[]) => {
  const path = new Path2D()
  for (const line of lines) {
    path.moveTo(line[0] as number, line[1] as number)
    for (let place = 2; place < line.length; place += 2) {
      path.lineTo(line[place] as number, line[place + 1] as number)
    }
    path.closePath()
  }
  return path
}

export const paintLand = (
  paper: CanvasRenderingContext2D,
  rings: LandRings,
  window: Window,
  zoom: number,
  { land, coast, water }: MapStyle,
) => {
  const outline = trace(landOutline(rings, window, FINE))
  paper.lineJoin = 'round'
  if (zoom >= SHORE_ZOOM) {
    const shore = trace(landOutline(rings, window, ROUGH))
    paper.strokeStyle = water
    for (const width of SHORES) {
      paper.lineWidth = width * 2
      paper.stroke(shore)
    }
  }
  paper.fillStyle = land
  paper.fill(outline)
  paper.strokeStyle = coast
  paper.lineWidth = 1
  paper.stroke(outline)
}

/** Meridians and parallels, with their degrees written where they cross. */
export const paintGraticule = (
  paper: CanvasRenderingContext2D,
  { scale, x, y, width, height }: Window,
  zoom: number,
  { line, ink }: MapStyle,
) => {
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
  paper.beginPath()
  for (const { at } of across) {
    paper.moveTo(at, 0)
    paper.lineTo(at, height)
  }
  for (const { at } of down) {
    paper.moveTo(0, at)
    paper.lineTo(width, at)
  }
  paper.strokeStyle = line
  paper.lineWidth = 1
  paper.stroke()
  paper.fillStyle = ink
  for (const parallel of down) {
    for (const meridian of across) {
      paper.fillText(`${parallel.label} ${meridian.label}`, meridian.at + 5, parallel.at - 5)
    }
  }
}
