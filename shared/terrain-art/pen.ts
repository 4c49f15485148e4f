export const WIDTH = 240
export const HEIGHT = 160

export type Point = readonly [x: number, y: number]

/** Whole numbers, written as short as a path allows. */
export const numbers = (...values: number[]): string =>
  values
    .map((value) => Math.round(value) || 0)
    .map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`))
    .join('')

/** Straight lines from point to point, in relative steps. */
export const polyline = (points: readonly Point[]): string => {
  const [start, ...steps] = points
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
    .map(([x, y], index, all): Point => [x - (all[index - 1]?.[0] ?? 0), y - (all[index - 1]?.[1] ?? 0)])
  return start ? `M${numbers(...start)}l${numbers(...steps.flat())}` : ''
}

export const polygon = (points: readonly Point[]): string => `${polyline(points)}z`

/** A line that swings softly past the points. */
export const softLine = (points: readonly Point[]): string => {
  const [first, ...rest] = points
  if (!first) return ''
  const steps = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y]
    const isLast = index === rest.length - 2
    return `Q${isLast ? numbers(x, y, nextX, nextY) : numbers(x, y, (x + nextX) / 2, (y + nextY) / 2)}`
  })
  return `M${numbers(...first)}${steps.join('')}`
}

/** Closes a line that runs from the left edge to the right one with the ground below it. */
export const ground = (line: string): string => `${line}V${HEIGHT}H0z`

/** A band across the whole picture, from a height down to the bottom. */
export const below = (y: number): string => `M0 ${numbers(y)}H${WIDTH}V${HEIGHT}H0z`

/** Points at even steps from edge to edge. */
export const across = (count: number, height: (share: number) => number): Point[] =>
  Array.from({ length: count + 1 }, (_, index): Point => [(index / count) * WIDTH, height(index / count)])

/** It turns as polygons do, so that a shape over it in the same path leaves no hole. */
export const ellipse = (x: number, y: number, wide: number, tall = wide): string => {
  const [w, t] = [Math.max(1, Math.round(wide)), Math.max(1, Math.round(tall))]
  return `M${numbers(x - w, y)}a${numbers(w, t)} 0 1 1 ${2 * w} 0a${numbers(w, t)} 0 1 1-${2 * w} 0`
}

export const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

/** Turns a picture around, left for right, for `side` -1. */
export const turn =
  (side: 1 | -1) =>
  (x: number): number =>
    side === 1 ? x : WIDTH - x
