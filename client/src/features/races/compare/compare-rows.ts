import { formatKmAway, formatLongDay, formatMetres, formatNumber } from '#client/lib/format/format.ts'
import { compareMessages } from '#messages/client/features/races/compare.ts'
import { ruleMessages } from '#messages/shared/races/rules.ts'
import { raceMessages } from '#messages/shared/races.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { kmBetween, type Position, positionOf } from '#shared/places/geo.ts'
import type { Course } from '#shared/races/courses.ts'
import { effortOfCourse } from '#shared/races/effort.ts'
import { RULES } from '#shared/races/facts/rule-names.ts'
import { distanceList, shownDifficulty } from '#shared/races/rules.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { dateNotice, entryNotice, racePlace } from '../card/race-figures.ts'
import { hoursText } from '../page/finish/duration-text.ts'
import { finishedLine, finishersLine, ruleText } from '../page/race-rules.tsx'

/** A fact in which races are compared: what each race says, line by line; no lines for what is not known. */
type CompareRow = { title: string; of: (race: RaceView) => string[] }

type Known = Pick<Course, 'km' | 'name' | 'elevationGain' | 'startTime' | 'cutOffHours' | 'fee'>

/** The courses, or the distances alone: the climb of the race is that of the longest. */
const coursesOf = ({ courses, distanceKm, elevationGain }: RaceView): Known[] => {
  if (courses) return courses
  const distances = distanceList(distanceKm).toSorted((one, other) => one - other)
  return distances.map((km, index) => ({
    km,
    ...(index === distances.length - 1 && elevationGain !== null && { elevationGain }),
  }))
}

const each = (race: RaceView, say: (course: Known) => string | null): string[] => {
  const courses = coursesOf(race)
  return courses.flatMap((course) => {
    const said = say(course)
    if (said === null) return []
    return courses.length === 1 ? [said] : [`${formatNumber(course.km)} km: ${said}`]
  })
}

const known = (line: string | null) => (line === null ? [] : [line])

/** What races are compared by (contract, section 12). `near` is where somebody searched last. */
export const compareRows = (today: CalendarDay, near: Position | null): CompareRow[] => {
  const text = compareMessages()
  const labels = raceMessages()
  return [
    {
      title: text.date,
      of: (race) => [formatLongDay(race.date), dateNotice(race, today)].filter((line) => line !== null),
    },
    { title: text.place, of: (race) => [racePlace(race)] },
    {
      title: text.away,
      of: (race) => {
        const there = positionOf(race.coordinates)
        return near && there ? [labels.away(formatKmAway(kmBetween(near, there)))] : []
      },
    },
    {
      title: text.courses,
      of: (race) =>
        coursesOf(race).map(({ km, name, elevationGain }) =>
          [
            `${formatNumber(km)} km`,
            name,
            elevationGain === undefined ? null : text.climb(formatMetres(elevationGain)),
          ]
            .filter(Boolean)
            .join(', '),
        ),
    },
    {
      title: text.effort,
      of: (race) =>
        each(race, (course) => {
          const effort = effortOfCourse(course)
          return effort === null ? null : formatNumber(Math.round(effort))
        }),
    },
    { title: text.start, of: (race) => each(race, ({ startTime }) => startTime ?? null) },
    {
      title: text.cutOff,
      of: (race) =>
        each(race, ({ cutOffHours }) => (cutOffHours === undefined ? null : hoursText(cutOffHours))),
    },
    {
      title: labels.difficulty,
      of: (race) => {
        const level = shownDifficulty(race.difficulty)
        return level === null ? [] : [labels.difficulties[level]]
      },
    },
    {
      title: text.terrain,
      of: (race) => [race.terrain.map((terrain) => labels.terrain[terrain]).join(', ')].filter(Boolean),
    },
    {
      title: labels.fee,
      of: (race) => {
        const fees = each(race, ({ fee }) => fee ?? null)
        if (fees.length > 0) return fees
        return race.signUpFee === null ? [] : [`${race.signUpFee} ${labels.fees[race.signUpFee]}`]
      },
    },
    {
      title: text.entries,
      of: (race) => {
        const notice = entryNotice(race, today)
        return notice === null ? [] : [notice.text]
      },
    },
    ...RULES.map((name) => ({
      title: ruleMessages().names[name],
      of: ({ rules }: RaceView) => known(ruleText(rules[name])),
    })),
    { title: text.results, of: (race) => known(finishedLine(race) ?? finishersLine(race)) },
    {
      title: text.rating,
      of: ({ averageRating, reviewCount }) =>
        averageRating === null ? [] : [text.stars(formatNumber(averageRating), reviewCount)],
    },
  ]
}
