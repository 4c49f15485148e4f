import type { ArtSubject } from './address.ts'

export type Season = 'winter' | 'spring' | 'summer' | 'heather' | 'autumn'

/** What the facts mean for the picture. */
export type Land = {
  /** 0 for flat ground up to 1 for walls. */
  steep: number
  /** How many ranges are seen one behind the other: the longer the race, the farther the view. */
  layers: number
  /** 0 for sharp, alpine tops up to 1 for the round fells of the north. */
  round: number
  season: Season
  /** The height of the midday sun in degrees; below 0 it stays under the horizon. */
  noonSun: number
}

const held = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const known = (value: number | undefined, otherwise: number) =>
  value !== undefined && Number.isFinite(value) ? value : otherwise

const seasonOf = (latitude: number, month: number): Season => {
  const north = Math.abs(latitude)
  // South of the equator the year is turned around; near it there are no seasons to draw.
  const local = latitude < 0 ? ((month + 5) % 12) + 1 : month
  if (north < 28) return 'summer'
  const winter = north > 62 ? [11, 12, 1, 2, 3, 4] : north > 44 ? [12, 1, 2, 3] : [1, 2]
  if (winter.includes(local)) return 'winter'
  if (local <= 5) return 'spring'
  if (local <= 7) return 'summer'
  if (north > 48 && local <= (north > 62 ? 8 : 9)) return 'heather'
  return local >= 9 ? 'autumn' : 'summer'
}

/** The sun's height at midday, from the day's tilt of the earth in the middle of the month. */
const noonSunOf = (latitude: number, month: number): number => {
  const tilt = 23.4 * Math.sin(((month - 3.75) / 12) * 2 * Math.PI)
  return 90 - Math.abs(latitude - tilt)
}

/** 50 m of climb a kilometre are steep; without a distance the climb alone has to tell. */
const steepnessOf = (climb: number, km: number | undefined): number =>
  held(Math.sqrt(km && km > 0 ? climb / km / 70 : climb / 6000), 0, 1)

export const landOf = (subject: ArtSubject): Land => {
  const climb = held(known(subject.elevationGain, 800), 0, 1e6)
  const km = subject.distanceKm === undefined ? undefined : held(known(subject.distanceKm, 30), 0, 1e5)
  const latitude = held(known(subject.latitude, 52), -90, 90)
  const month = held(Math.round(known(subject.month, 7)), 1, 12)
  return {
    steep: steepnessOf(climb, km),
    layers: km === undefined ? 3 : km <= 15 ? 2 : km <= 50 ? 3 : 4,
    round: held((Math.abs(latitude) - 50) / 14, 0, 1),
    season: seasonOf(latitude, month),
    noonSun: noonSunOf(latitude, month),
  }
}
