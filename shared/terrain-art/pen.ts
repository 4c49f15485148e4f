export const WIDTH = 480
export const HEIGHT = 320

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

/** Points at even steps from edge to edge. */
export const across = (count: number, height: (share: number) => number): Point[] =>
  Array.from({ length: count + 1 }, (_, index): Point => [(index / count) * WIDTH, height(index / count)])

export const circle = (x: number, y: number, radius: number): string => {
  const whole = Math.round(radius)
  return `M${numbers(x - whole, y)}a${numbers(whole, whole)} 0 1 0 ${2 * whole} 0a${numbers(whole, whole)} 0 1 0-${2 * whole} 0`
}

export const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]
