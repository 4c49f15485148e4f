import { Download } from 'lucide-react'
import { type ComponentType, Suspense, useDeferredValue, useId, useMemo, useState } from 'react'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { buttonClasses } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import type { Course } from '#shared/races/courses.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { type CourseLine, courseLine } from '#shared/races/track/course-line.ts'
import { SharedProfile } from '../elevation-profile.tsx'
import { courseLabels } from './course-labels.ts'

// The borders of time zones are as large as the rest of the page.
const SunMarks = lazyPart(async () => (await import('../finish/sun-on-profile.tsx')).SunMarks)
const SunSentence = lazyPart(async () => (await import('../finish/sun-on-profile.tsx')).SunSentence)

/** Draws a course on a map. The page passes it in, because features do not import each other. */
export type CourseMap = ComponentType<{
  line: CourseLine
  km: number | null
  onRead: (km: number | null) => void
  label: string
}>

type CourseWithTrack = { course: Course; label: string; position: number }

type ChoiceProps = {
  courses: readonly CourseWithTrack[]
  chosen: number
  onChoose: (index: number) => void
}

const CourseChoice = ({ courses, chosen, onChoose }: ChoiceProps) => {
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-2 text-quiet text-sm">{racePageMessages().courses.choose}</legend>
      <div className="flex flex-wrap gap-2">
        {courses.map(({ label }, index) => (
          <label
            key={label}
            className={classNames(
              'inline-flex min-h-11 max-w-full cursor-pointer items-center rounded-lg border px-4 font-semibold',
              'has-focus-visible:outline-3 has-focus-visible:outline-glow has-focus-visible:outline-offset-2',
              index === chosen
                ? 'border-moss bg-lichen text-on-lichen'
                : 'border-edge bg-card hover:bg-lichen',
            )}
          >
            <input
              type="radio"
              name={name}
              className="mr-2 size-4 shrink-0 accent-moss"
              checked={index === chosen}
              onChange={() => onChoose(index)}
            />
            <span className="wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type OneCourseProps = CourseWithTrack & {
  race: RaceView
  line: CourseLine
  map: CourseMap
  km: number | null
  onRead: (km: number | null) => void
}

const OneCourse = ({ race, course, label, position, line, map: MapOfCourse, km, onRead }: OneCourseProps) => {
  const text = racePageMessages().courses
  const isInBrowser = useInBrowser()
  const sun = isInBrowser && line.profile ? { race, course, profile: line.profile } : null
  return (
    <div className="flex flex-col gap-4">
      <MapOfCourse line={line} km={km} onRead={onRead} label={text.onMap(label)} />
      {line.profile ? (
        <div>
          <SharedProfile
            profile={line.profile}
            km={km}
            onRead={onRead}
            marks={(scale) =>
              sun && (
                <Suspense>
                  <SunMarks {...sun} scale={scale} />
                </Suspense>
              )
            }
          />
          {sun && (
            <Suspense>
              <SunSentence {...sun} />
            </Suspense>
          )}
        </div>
      ) : (
        <p className="text-quiet">{text.noHeights}</p>
      )}
      <a
        href={`/api/races/${race.id}/courses/${position + 1}.gpx`}
        download
        aria-label={text.downloadCourse(label)}
        className={classNames(buttonClasses('outline'), 'self-start print:hidden')}
      >
        <Download aria-hidden className="size-5" />
        {text.download}
      </a>
    </div>
  )
}

type CourseViewProps = { race: RaceView; map: CourseMap }

const hasTrack = ({ course }: CourseWithTrack) => (course.track?.length ?? 0) > 1

const indexOfLongest = (courses: readonly CourseWithTrack[]) =>
  courses.reduce((best, { course }, index) => (course.km > (courses[best]?.course.km ?? 0) ? index : best), 0)

/** The courses that have a track: one at a time on the map and from the side, the longest first. */
export const CourseView = ({ race, map }: CourseViewProps) => {
  const { courses } = race
  const withTracks = useMemo(() => {
    const labels = courseLabels(courses ?? [])
    return (courses ?? [])
      .map((course, position) => ({ course, label: labels[position] ?? '', position }))
      .filter(hasTrack)
  }, [courses])
  const [chosen, setChosen] = useState(() => indexOfLongest(withTracks))
  const [km, setKm] = useState<number | null>(null)
  // The choice shows at once; map and profile follow.
  const drawn = useDeferredValue(chosen)
  const shown = withTracks[drawn] ?? withTracks[0]
  const line = useMemo(() => shown && courseLine(shown.course), [shown])
  if (!shown || !line) return null
  const choose = (index: number) => {
    setChosen(index)
    setKm(null)
  }
  return (
    <div className="flex flex-col gap-4">
      {withTracks.length > 1 && <CourseChoice courses={withTracks} chosen={chosen} onChoose={choose} />}
      <OneCourse race={race} line={line} map={map} km={km} onRead={setKm} {...shown} />
    </div>
  )
}
