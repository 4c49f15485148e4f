import { formatMetres, formatNumber } from '#client/lib/format/format.ts'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import type { Course } from '#shared/races/courses.ts'
import { effortOfCourse } from '#shared/races/effort.ts'
import { hoursText } from '../finish/duration-text.ts'
import { courseLabels } from './course-labels.ts'

/** A column of the table of courses: its title and what it says about a course, null for nothing. */
type CourseColumn = { title: string; show: (course: Course) => string | null }

const orNull = <Value,>(value: Value | undefined | null, format: (value: Value) => string) =>
  value === undefined || value === null ? null : format(value)

/** The columns that at least one course has a value for. */
const courseColumns = (courses: readonly Course[]): CourseColumn[] => {
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

const CELL = 'px-3 py-2 text-left align-baseline'

/** The facts of each course, without columns that are empty; on a phone each course is a block. */
export const CourseTable = ({ courses }: { courses: readonly Course[] }) => {
  const text = racePageMessages().courses
  const labels = courseLabels(courses)
  const hasNames = courses.some(({ name }) => name !== undefined)
  const columns = courseColumns(courses)
  const hasEffort = columns.some(({ title }) => title === text.effort)
  // Without names the distance is what a course is called.
  const shown = hasNames ? columns : columns.slice(1)
  return (
    <div>
      <table className="w-full overflow-hidden rounded-2xl border border-contour bg-card max-sm:block">
        <caption className="sr-only">{text.title}</caption>
        <thead className="text-quiet text-sm max-sm:sr-only">
          <tr>
            <th scope="col" className={CELL}>
              {hasNames ? text.course : text.distance}
            </th>
            {shown.map(({ title }) => (
              <th key={title} scope="col" className={CELL}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {courses.map((course, index) => (
            <tr
              key={labels[index]}
              className="border-contour border-t max-sm:grid max-sm:grid-cols-3 max-sm:py-1 max-sm:first:border-t-0"
            >
              <th scope="row" className={`${CELL} wrap-anywhere font-semibold max-sm:col-span-3 max-sm:pb-0`}>
                {hasNames ? (course.name ?? labels[index]) : labels[index]}
              </th>
              {shown.map(({ title, show }) => {
                const value = show(course)
                return (
                  <td
                    key={title}
                    data-title={title}
                    className={`${CELL} wrap-anywhere tabular-nums max-sm:py-1 max-sm:before:block max-sm:before:text-quiet max-sm:before:text-sm max-sm:before:content-[attr(data-title)_/_''] ${value === null ? 'max-sm:hidden' : ''}`}
                  >
                    {value}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {hasEffort && <p className="mt-2 text-quiet text-sm">{text.effortMeaning}</p>}
    </div>
  )
}
