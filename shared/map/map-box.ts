/** West, south, east, north in degrees, as the map calls take them. */
export type MapBox = { west: number; south: number; east: number; north: number }

/** The box as `bbox` has it. */
export const boxText = ({ west, south, east, north }: MapBox) =>
  [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(',')
