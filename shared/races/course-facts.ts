type Facts = { km: number; elevationGain?: number | undefined }

/** The distances of a race with these courses, in km: each once, in the order of the courses. */
export const distancesOfCourses = (courses: readonly Facts[]): number[] => [
  ...new Set(courses.map(({ km }) => km)),
]

/** The climb of a race with these courses: that of the longest course that has one; undefined without any. */
export const climbOfCourses = (courses: readonly Facts[]): number | undefined =>
  courses
    .filter(({ elevationGain }) => elevationGain !== undefined)
    .reduce<Facts | undefined>(
      (longest, course) => (longest && longest.km >= course.km ? longest : course),
      undefined,
    )?.elevationGain
