import { typedNumber } from '#shared/language/formats.ts'
import { effortOf } from '../effort.ts'

/** One result of a runner: kilometres, metres of climb, and minutes. */
export type Pace = { km: number; climb: number; minutes: number }

/** The same as it is typed. */
export type TypedPace = Record<'km' | 'climb' | 'time', string>

export type PaceMistake =
  | 'kmMissing'
  | 'kmWrong'
  | 'climbWrong'
  | 'timeMissing'
  | 'timeWrong'
  | 'tooFast'
  | 'tooSlow'
export type PaceMistakes = Partial<Record<keyof TypedPace, PaceMistake>>

const MOST_KM = 1_000
const MOST_CLIMB = 50_000
/** Minutes for a kilometre of effort. Nobody is faster; slower is a time with seconds read as one with minutes. */
const FASTEST = 2.2
const SLOWEST = 60

const DECIMAL = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(?:km|k)?$/i
const METRES = /^(\d{1,3}[\s.,]\d{3}|\d{1,5})\s*m?$/i
const TIME = /^(\d{1,3})\s*(?:[:.]|h|tim)\s*([0-5]?\d)(?:[:.]([0-5]\d))?\s*(?:min|m)?$/i

const readKm = (typed: string): number | PaceMistake => {
  if (typed === '') return 'kmMissing'
  const km = Number(DECIMAL.exec(typed)?.[1]?.replace(',', '.'))
  return km > 0 && km <= MOST_KM ? km : 'kmWrong'
}

const readClimb = (typed: string): number | PaceMistake => {
  if (typed === '') return 0
  const climb = Number(METRES.exec(typed)?.[1]?.replace(/\D/g, ''))
  return climb <= MOST_CLIMB ? climb : 'climbWrong'
}

const readMinutes = (typed: string): number | PaceMistake => {
  if (typed === '') return 'timeMissing'
  const [, hours, minutes, seconds = '0'] = TIME.exec(typed) ?? []
  const all = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
  return all > 0 ? all : 'timeWrong'
}

const tempoMistake = ({ km, climb, minutes }: Pace): PaceMistake | null => {
  const tempo = minutes / effortOf(km, climb)
  if (tempo < FASTEST) return 'tooFast'
  return tempo > SLOWEST ? 'tooSlow' : null
}

/**
 * Reads a typed result: `21,1 km`, `1 240 m` (blank is flat), `4:30` or `4:30:15` (hours and minutes come first).
 * Answers the result, or what is wrong with each field.
 */
export const readPace = (typed: TypedPace): { pace: Pace } | { mistakes: PaceMistakes } => {
  const [km, climb, minutes] = [
    readKm(typed.km.trim()),
    readClimb(typed.climb.trim()),
    readMinutes(typed.time.trim()),
  ]
  if (typeof km === 'number' && typeof climb === 'number' && typeof minutes === 'number') {
    const pace = { km, climb, minutes }
    const mistake = tempoMistake(pace)
    return mistake ? { mistakes: { time: mistake } } : { pace }
  }
  return {
    mistakes: {
      ...(typeof km === 'string' && { km }),
      ...(typeof climb === 'string' && { climb }),
      ...(typeof minutes === 'string' && { time: minutes }),
    },
  }
}

const padded = (number: number) => String(number).padStart(2, '0')

/** A result as it would be typed, with hours, minutes and seconds. */
export const typedPace = ({ km, climb, minutes }: Pace): TypedPace => {
  const seconds = Math.round(minutes * 60)
  const time = `${Math.floor(seconds / 3600)}:${padded(Math.floor(seconds / 60) % 60)}`
  return {
    km: typedNumber(km),
    climb: climb === 0 ? '' : String(climb),
    time: seconds % 60 === 0 ? time : `${time}:${padded(seconds % 60)}`,
  }
}

/** A stored result, which can be anything: null unless it is one that could have been typed. */
export const paceFrom = (stored: unknown): Pace | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { km, climb, minutes } = stored as Record<string, unknown>
  if (typeof km !== 'number' || typeof climb !== 'number' || typeof minutes !== 'number') return null
  const read = readPace(typedPace({ km, climb, minutes }))
  return 'pace' in read ? { km, climb, minutes } : null
}
