import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#client/lib/browser/lazy-part.ts'
import { formatList } from '#client/lib/format/format-list.ts'
import { Chip, type ChipTone } from '#client/ui/signs/chip.tsx'
import { finishMessages } from '#messages/client/features/races/page/finish.ts'
import { positionOf } from '#shared/places/geo.ts'
import type { Course } from '#shared/races/courses.ts'
import {
  type CutOffChance,
  coursesToFinish,
  type Finish,
  finishOf,
} from '#shared/races/finish/finish-time.ts'
import type { Pace } from '#shared/races/finish/pace.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { courseLabels } from '../courses/course-labels.ts'
import type { Start } from './dark-hours.tsx'
import { durationText, hoursText, rangeText } from './duration-text.ts'

// The borders of time zones are as large as the rest of the page.
const DarkHours = lazyPart(async () => (await import('./dark-hours.tsx')).DarkHours)
const SunOfRace = lazyPart(async () => (await import('./dark-hours.tsx')).SunOfRace)

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-2">
    <dt className="text-quiet">{title}</dt>
    <dd>{children}</dd>
  </div>
)

const TONES: Record<CutOffChance, ChipTone> = { comfortable: 'moss', tight: 'amber', unlikely: 'berry' }

/** Where and when a course starts, or why nobody can say how much of it is in the dark. */
type KnownStart = { start: Start } | { gap: string }

const startOf = (race: RaceView, { startTime, elevationGain }: Course): KnownStart => {
  const text = finishMessages()
  const place = positionOf(race.coordinates)
  if (elevationGain === undefined) return { gap: text.noClimb }
  if (race.dateStatus === 'postponed') return { gap: text.noDay }
  if (!place) return { gap: text.noPlace }
  return startTime === undefined ? { gap: text.noStart } : { start: { day: race.date, startTime, place } }
}

type CourseToFinish = { course: Course; label: string; known: KnownStart }

/** What is not known of the courses, each once, with the courses it is about where it is not all of them. */
const gapsOf = (courses: readonly CourseToFinish[]): string[] => {
  const { noCutOff } = finishMessages()
  const gaps = courses.map(({ course, known }) => [
    'gap' in known && known.gap,
    course.cutOffHours === undefined && noCutOff,
  ])
  const sentences = new Set(gaps.flat().filter((gap) => gap !== false))
  return [...sentences].map((sentence) => {
    const lacking = courses.filter((_, index) => gaps[index]?.includes(sentence)).map(({ label }) => label)
    return lacking.length === courses.length ? sentence : `${formatList(lacking)}: ${sentence}`
  })
}

const OneTime = ({ course, label, known, finish }: CourseToFinish & { finish: Finish }) => {
  const text = finishMessages()
  const { range, isClimbKnown, isFar, chance } = finish
  return (
    <li className="flex flex-col gap-1 border-contour border-t py-3">
      <h4 className="wrap-anywhere font-semibold">{label}</h4>
      <p className="font-semibold text-xl tabular-nums">
        {isClimbKnown ? rangeText(range) : text.atLeast(durationText(range.fastest))}
      </p>
      {isFar && <p className="text-quiet text-sm">{text.isFar}</p>}
      <dl className="flex flex-wrap gap-x-8 gap-y-1 empty:hidden">
        {course.cutOffHours !== undefined && (
          <Fact title={text.cutOff}>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {hoursText(course.cutOffHours)}
              {chance && <Chip tone={TONES[chance]}>{text.chances(chance)}</Chip>}
            </span>
          </Fact>
        )}
        {'start' in known && (
          <Fact title={text.dark}>
            <Suspense fallback="…">
              <DarkHours start={known.start} range={range} />
            </Suspense>
          </Fact>
        )}
      </dl>
    </li>
  )
}

/** The time in which somebody with this result could finish each course, and how that is worked out. */
export const FinishTimes = ({ race, pace }: { race: RaceView; pace: Pace }) => {
  const text = finishMessages()
  const found = coursesToFinish(race)
  const labels = courseLabels(found)
  const courses = found.map((course, index) => ({
    course,
    label: labels[index] ?? '',
    known: startOf(race, course),
  }))
  return (
    <>
      <ul aria-label={text.expected} className="grid gap-x-8 lg:grid-cols-2">
        {courses.map((one) => (
          <OneTime key={one.label} {...one} finish={finishOf(pace, one.course)} />
        ))}
      </ul>
      {gapsOf(courses).map((gap) => (
        <p key={gap} className="max-w-prose text-quiet text-sm">
          {gap}
        </p>
      ))}
      <Suspense fallback={null}>
        <SunOfRace race={race} />
      </Suspense>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{text.how}</summary>
        <div className="flex max-w-prose flex-col gap-2 text-quiet">
          <p>{text.formula}</p>
          <p>{text.chanceMeaning}</p>
          <p>{text.darkMeaning}</p>
        </div>
      </details>
      <p className="text-quiet text-sm">{text.unknown}</p>
    </>
  )
}
