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

/** Where and when a runner is in the dark or not; a sentence if that is not known. */
const startOf = (race: RaceView, { startTime, elevationGain }: Course): Start | string => {
  const text = finishMessages()
  const place = positionOf(race.coordinates)
  if (elevationGain === undefined) return text.noClimb
  if (race.dateStatus === 'postponed') return text.noDay
  if (!place) return text.noPlace
  return startTime === undefined ? text.noStart : { day: race.date, startTime, place }
}

/** What is not known of the courses, each once, with the courses it is about where it is not all of them. */
const gapsOf = (race: RaceView, courses: readonly Course[], labels: readonly string[]): string[] => {
  const { noCutOff } = finishMessages()
  const gaps = courses.map((course) => [startOf(race, course), course.cutOffHours ?? noCutOff])
  const sentences = new Set(gaps.flat().filter((gap) => typeof gap === 'string'))
  return [...sentences].map((sentence) => {
    const lacking = labels.filter((_, index) => gaps[index]?.includes(sentence))
    return lacking.length === labels.length ? sentence : `${formatList(lacking)}: ${sentence}`
  })
}

type OneTimeProps = { race: RaceView; course: Course; label: string; finish: Finish }

const OneTime = ({ race, course, label, finish }: OneTimeProps) => {
  const text = finishMessages()
  const { range, isClimbKnown, isFar, chance } = finish
  const start = startOf(race, course)
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
        {typeof start !== 'string' && (
          <Fact title={text.dark}>
            <Suspense fallback="…">
              <DarkHours start={start} range={range} />
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
  const courses = coursesToFinish(race)
  const labels = courseLabels(courses)
  return (
    <>
      <ul aria-label={text.expected} className="grid gap-x-8 lg:grid-cols-2">
        {courses.map((course, index) => (
          <OneTime
            key={labels[index]}
            race={race}
            course={course}
            label={labels[index] ?? ''}
            finish={finishOf(pace, course)}
          />
        ))}
      </ul>
      {gapsOf(race, courses, labels).map((gap) => (
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
