import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { courseLabels } from '#client/features/races/page/courses/course-labels.ts'
import { CourseTable } from '#client/features/races/page/courses/course-table.tsx'
import {
  type CourseMap as CourseMapType,
  CourseView,
} from '#client/features/races/page/courses/course-view.tsx'
import { DateFacts } from '#client/features/races/page/date-facts.tsx'
import { pageData } from '#client/lib/api/page-data.ts'
import { lazyPart, lazyWhole } from '#client/lib/browser/lazy-part.ts'
import { formatDistances, formatMetres } from '#client/lib/format/format.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { InBrowser } from '#client/ui/in-browser.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { paths } from '#shared/pages/paths.ts'
import type { Course } from '#shared/races/courses.ts'
import { coursesToFinish } from '#shared/races/finish/finish-time.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { courseDifference } from '#shared/races/track/measured-course.ts'

const figures = ({ km, climb }: { km: number; climb: number | null }, isMeasured = false) => ({
  distance: formatDistances([isMeasured ? Math.round(km * 10) / 10 : km]),
  climb: climb === null ? null : formatMetres(isMeasured ? Math.round(climb / 10) * 10 : climb),
})

/** Where the file of a course measures something else than the organizer says, one line for each such course. */
const CourseDifferences = ({ courses }: { courses: readonly Course[] }) => {
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

const FinishCard = lazyPart(
  async () => (await import('#client/features/races/page/finish/finish-card.tsx')).FinishCard,
)

/** Date, entries and courses: what decides whether somebody runs. */
export const GlanceSection = ({ race, askEntries }: { race: RaceView; askEntries?: ReactNode }) => {
  const text = racePageMessages()
  const courses = race.courses ?? []
  return (
    <section aria-labelledby="glance-title" className="flex flex-col gap-5">
      <h2 id="glance-title" className="text-2xl">
        {courses.length > 0 ? text.glance : text.glanceDate}
      </h2>
      <DateFacts race={race} askEntries={askEntries} />
      {courses.length > 0 && <CourseTable courses={courses} />}
      <CourseDifferences courses={courses} />
    </section>
  )
}

/** "Could I finish?" Only the browser knows the runner. Nothing for a race without a distance. */
export const FinishSection = ({ race }: { race: RaceView }) => {
  if (coursesToFinish(race).length === 0) return null
  return (
    <InBrowser fallback={<Skeleton className="h-72 rounded-2xl noscript:hidden" />}>
      <FinishCard race={race} />
    </InBrowser>
  )
}

const CourseMap = lazyWhole(() => import('#client/features/map/course/course-map.tsx'))

/** As high as the map, so that nothing moves when it comes. */
const LOADING = <Skeleton className="h-80 w-full lg:h-[26rem]" />

/** The map of a course, loaded when it comes near the window. */
const CourseOnMap: CourseMapType = (course) => {
  const [isNear, setNear] = useState(false)
  const element = useNearby(() => setNear(true), !isNear)
  const { tileUrl, tileAttribution } = pageData().settings
  return (
    <div ref={element}>
      {isNear ? (
        <Suspense fallback={LOADING}>
          <CourseMap {...course} tiles={{ url: tileUrl, attribution: tileAttribution }} />
        </Suspense>
      ) : (
        LOADING
      )}
    </div>
  )
}

/** The courses on a map and from the side. Nothing when no course has a track. */
export const CourseSection = ({ race }: { race: RaceView }) => {
  const withTracks = (race.courses ?? []).filter(({ track }) => (track?.length ?? 0) > 1)
  if (withTracks.length === 0) return null
  return (
    <section aria-labelledby="courses-title">
      <h2 id="courses-title" className="pb-4 text-2xl">
        {racePageMessages().courses.onMapTitle(withTracks.length)}
      </h2>
      <CourseView race={race} map={CourseOnMap} />
    </section>
  )
}
