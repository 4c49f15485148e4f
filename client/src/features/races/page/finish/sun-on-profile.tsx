import { formatNumber } from '#client/lib/format/format.ts'
import { formatList } from '#client/lib/format/format-list.ts'
import { finishMessages } from '#messages/client/features/races/page/finish.ts'
import { positionOf } from '#shared/places/geo.ts'
import type { Course } from '#shared/races/courses.ts'
import { finishOf } from '#shared/races/finish/finish-time.ts'
import { sunOnCourse } from '#shared/races/finish/sun-on-course.ts'
import type { RaceView } from '#shared/races/schema.ts'
import type { ProfileScale } from '../profile-drawing.tsx'
import type { Profile } from '../profile-scale.ts'
import { usePace } from './stored-pace.ts'

export type SunProps = {
  race: Pick<RaceView, 'date' | 'dateStatus' | 'coordinates'>
  course: Course
  profile: Profile
}

/** Where the sun rises and sets for the runner with the typed result, in the middle of their range; often nowhere. */
const useSun = ({ race, course, profile }: SunProps) => {
  const pace = usePace()
  const place = positionOf(race.coordinates)
  const { startTime, elevationGain } = course
  const isKnown = place && startTime !== undefined && elevationGain !== undefined
  if (!pace || !isKnown || race.dateStatus === 'postponed') return []
  const { fastest, slowest } = finishOf(pace, course).range
  return sunOnCourse({ day: race.date, startTime, place, minutes: (fastest + slowest) / 2, profile })
}

/** A dashed line on the profile where the sun rises or sets. */
export const SunMarks = ({ scale, ...about }: SunProps & { scale: ProfileScale }) => {
  const text = finishMessages()
  return useSun(about).map(({ kind, time, km }) => {
    const x = scale.x(km)
    const isRight = x > scale.width / 2
    return (
      <g key={`${kind} ${km}`} className="pointer-events-none">
        <line
          x1={x}
          x2={x}
          y1={scale.top}
          y2={scale.bottom}
          strokeDasharray="2 5"
          strokeWidth="2"
          className="stroke-glow"
        />
        <text
          x={isRight ? x - 6 : x + 6}
          y={scale.top + 14}
          textAnchor={isRight ? 'end' : 'start'}
          className="fill-ink text-[14px] tabular-nums"
        >
          {text.sunMark(kind, time)}
        </text>
      </g>
    )
  })
}

/** The same in a sentence. */
export const SunSentence = (about: SunProps) => {
  const text = finishMessages()
  const sun = useSun(about)
  if (sun.length === 0) return null
  return (
    <p className="text-quiet text-sm">
      {text.sunOnCourse(
        formatList(sun.map(({ kind, time, km }) => text.sunAt(kind, time, formatNumber(Math.round(km))))),
      )}
    </p>
  )
}
