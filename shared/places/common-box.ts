import { type BoundingBox, widthOf, wrapped } from './bounding-box.ts'

/** How far a longitude is east of the box's west edge, 0 to 360. */
const eastOf = ({ west }: BoundingBox, longitude: number) => (((longitude - west) % 360) + 360) % 360

/** The part of `view` that is also in `area`; `area` itself if they have nothing in common. */
export const commonBox = (area: BoundingBox, view: BoundingBox): BoundingBox => {
  const [south, north] = [Math.max(area.south, view.south), Math.min(area.north, view.north)]
  if (widthOf(area) >= 360) return south > north ? area : { ...view, south, north }
  if (widthOf(view) >= 360) return south > north ? area : { ...area, south, north }
  const from = eastOf(area, view.west)
  const starts = from <= widthOf(area) ? from : 0
  const ends = Math.min(widthOf(area), from <= widthOf(area) ? from + widthOf(view) : eastOf(area, view.east))
  const isApart = south > north || (from > widthOf(area) && from + widthOf(view) < 360)
  if (isApart || ends <= starts) return area
  return { south, north, west: wrapped(area.west + starts), east: wrapped(area.west + ends) }
}
