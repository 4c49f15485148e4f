export type DistanceUnit = 'km' | 'mi' | 'm' | 'yd'

/** How a column writes its distances; what the cells alone leave open. */
export type DistanceHabits = {
  /** The unit of numbers without one, from the header. */
  unit: DistanceUnit
  /** False where numbers have decimal points, so that commas divide a list. */
  hasDecimalCommas: boolean
  /** True where nearly all cells say their unit, so that a lone 26.2 is a marathon in miles. */
  saysUnits?: boolean
}

export const NO_DISTANCE_HABITS: DistanceHabits = { unit: 'km', hasDecimalCommas: true }

/** What a cell says about a race's distances. */
export type DistanceReading = {
  km: number[]
  /** Hours of a fixed-time race. */
  hours: number[]
  isBackyard: boolean
  isStageRace: boolean
  /** Metres of climb written with the distance. */
  climb: number | null
}

export const KM: Record<DistanceUnit, number> = { km: 1, mi: 1.609344, m: 0.001, yd: 0.0009144 }

export const FOOT = 0.3048

/** Metres below this are meant as miles: no race on trails is 100 m long. */
export const LEAST_METRES = 250

/** The longest races that lists write as `300M` in miles. */
export const MOST_MILES = 350
