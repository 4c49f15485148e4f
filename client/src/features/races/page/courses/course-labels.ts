import { formatDistances } from '#client/lib/format/format.ts'
import type { Course } from '#shared/races/courses.ts'

/** What a course is called: by its name and distance, or by its distance alone. */
const courseLabel = ({ name, km }: Pick<Course, 'name' | 'km'>): string =>
  name === undefined ? formatDistances([km]) : `${name}, ${formatDistances([km])}`

/** Courses with the same label are numbered by their position in the race. */
export const courseLabels = (courses: readonly Pick<Course, 'name' | 'km'>[]): string[] => {
  const labels = courses.map(courseLabel)
  return labels.map((label, index) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${index + 1})`,
  )
}
