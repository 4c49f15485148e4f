import { formatMetres, formatNumber } from '#client/lib/format/format.ts'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import type { Course } from '#shared/races/courses.ts'
import { effortOfCourse } from '#shared/races/effort.ts'
import { hoursText } from '../finish/duration-text.ts'

/** A column of the table of courses: its title and what it says about a course, null for nothing. */
export type CourseColumn = { title: string; show: (course: Course) => string | null }

const orNull = <Value>(value: Value | undefined | null, format: (value: Value) => string) =>
  value === undefined || value === null ? null : format(value)

/** The columns that at least one course has a value for. */
export const courseColumns = (courses: readonly Course[]): CourseColumn[] => {
  const text = racePageMessages().courses
  const columns: CourseColumn[] = [
    { title: text.distance, show: ({ km }) => `${formatNumber(km)} km` },
    { title: text.climb, show: ({ elevationGain }) => orNull(elevationGain, formatMetres) },
    {
      title: text.effort,
      show: (course) => orNull(effortOfCourse(course), (km) => formatNumber(Math.round(km))),
    },
    { title: text.start, show: ({ startTime }) => startTime ?? null },
    { title: text.cutOff, show: ({ cutOffHours }) => orNull(cutOffHours, hoursText) },
    { title: text.fee, show: ({ fee }) => fee ?? null },
  ]
  return columns.filter(({ show }) => courses.some((course) => show(course) !== null))
}
