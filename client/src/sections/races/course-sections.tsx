import type { ReactNode } from 'react'
import { CourseDifferences } from '#client/features/races/page/courses/course-differences.tsx'
import { CourseTable } from '#client/features/races/page/courses/course-table.tsx'
import { CourseView } from '#client/features/races/page/courses/course-view.tsx'
import { DateFacts } from '#client/features/races/page/date-facts.tsx'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { InBrowser } from '#client/ui/in-browser.tsx'
import { Skeleton } from '#client/ui/signs/skeleton.tsx'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { coursesToFinish } from '#shared/races/finish/finish-time.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { CourseOnMap } from '../maps/course-on-map.tsx'

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
