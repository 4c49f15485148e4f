import { currencyIn, isFeeLevel } from '../values/fees.ts'
import { plainLine, saysNothing } from '../values/plain-text.ts'
import { hoursOf, startTimeOf } from '../values/start-times.ts'
import type { DraftCourse } from './race-draft.ts'

type Given = { cell: string | number; header: string } | null

const LONGEST = 60

/** One text for each course: the cell for a single one, else its parts if there are as many as courses. */
const forEach = (given: Given, count: number): (string | number)[] => {
  if (given === null) return []
  if (count === 1) return [typeof given.cell === 'string' ? plainLine(given.cell) : given.cell]
  const parts = plainLine(String(given.cell))
    .split(/\s*[/;|]\s*|,\s+/)
    .map((part) => part.trim())
  return parts.length === count ? parts : []
}

/** A fee in the words of the file. A number alone gets the currency that the cell or its header names. */
const feeIn = (text: string | number, { cell, header }: NonNullable<Given>): string | undefined => {
  const line = String(text)
  if (saysNothing(line) || isFeeLevel(line) || line.length > LONGEST) return undefined
  if (!/^[\d\s.,']+$/.test(line)) return line
  const currency = currencyIn(`${cell} ${header}`)
  return currency === null || /^0+$/.test(line) ? undefined : `${line} ${currency}`
}

type CourseCells = { startTime: Given; cutOffHours: Given; fee: Given; beside: string | null }

/** The courses of a row with what it says about each of them; what is meant for which is never guessed. */
export const withDetails = (
  courses: DraftCourse[],
  { startTime, cutOffHours, fee, beside }: CourseCells,
): DraftCourse[] => {
  const count = courses.length
  const times = forEach(startTime, count).map(startTimeOf)
  const limits = forEach(cutOffHours, count).map(hoursOf)
  const fees = fee === null ? [] : forEach(fee, count).map((text) => feeIn(text, fee))
  return courses.map((course, place) => {
    const time = times[place] ?? (count === 1 ? beside : null)
    const limit = limits[place]
    const cost = fees[place]
    return {
      ...course,
      ...(time ? { startTime: time } : {}),
      ...(limit ? { cutOffHours: limit } : {}),
      ...(cost ? { fee: cost } : {}),
    }
  })
}
