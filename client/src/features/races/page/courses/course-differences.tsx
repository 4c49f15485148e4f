import { Link } from 'wouter'
import { formatDistances, formatMetres } from '#client/lib/format/format.ts'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { paths } from '#shared/pages/paths.ts'
import type { Course } from '#shared/races/courses.ts'
import { courseDifference } from '#shared/races/track/measured-course.ts'
import { courseLabels } from './course-labels.ts'

const figures = ({ km, climb }: { km: number; climb: number | null }, isMeasured = false) => ({
  distance: formatDistances([isMeasured ? Math.round(km * 10) / 10 : km]),
  climb: climb === null ? null : formatMetres(isMeasured ? Math.round(climb / 10) * 10 : climb),
})

/** Where the file of a course measures something else than the organizer says, one line for each such course. */
export const CourseDifferences = ({ courses }: { courses: readonly Course[] }) => {
  const text = racePageMessages().courses.differences
  const labels = courseLabels(courses)
  const found = courses.flatMap((course, index) => {
    const difference = courseDifference(course)
    return difference ? [{ ...difference, label: labels[index] ?? '' }] : []
  })
  if (found.length === 0) return null
  return (
    <div className="flex max-w-prose flex-col gap-1 rounded-xl border border-contour bg-card p-4">
      {found.map(({ label, laps, measured, said }) => (
        <p key={label}>
          {courses.length > 1 && <strong>{label}: </strong>}
          {text.line(
            figures(measured, true),
            figures(measured.climb === null ? { ...said, climb: null } : said),
            laps,
          )}
        </p>
      ))}
      <p>
        <Link href={paths.measuring()} className="font-semibold text-moss underline underline-offset-4">
          {text.method}
        </Link>
      </p>
    </div>
  )
}
