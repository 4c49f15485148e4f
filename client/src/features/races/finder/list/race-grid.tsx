import { memo } from 'react'
import { formatMonth, formatNumber } from '#client/lib/format/format.ts'
import type { RaceCard as RaceCardData } from '#shared/races/schema.ts'
import { type CornerOf, RaceCard } from '../../card/race-card.tsx'
import { finderMessages } from '../messages.ts'
import type { ListMonth } from './list-months.ts'

/** Three columns, two, one. */
export const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3'

type GridProps = {
  races: readonly RaceCardData[]
  cornerOf?: CornerOf | undefined
  /** How many of the first pictures are loaded at once, because they are seen first. */
  eager?: number
  level?: 3 | 4
}

/** Full rows of three, two and one. */
const PART = 24

const isSameList = (one: readonly RaceCardData[], other: readonly RaceCardData[]) =>
  one.length === other.length && one.every((race, index) => race === other[index])

const isSamePart = (one: GridProps, other: GridProps) =>
  one.cornerOf === other.cornerOf &&
  one.eager === other.eager &&
  one.level === other.level &&
  isSameList(one.races, other.races)

const PartOfGrid = memo(
  ({ races, cornerOf, eager = 0, level = 3 }: GridProps) => (
    <ul className={GRID}>
      {races.map((race, index) => (
        <li key={race.id}>
          <RaceCard race={race} eager={index < eager} level={level} cornerOf={cornerOf} />
        </li>
      ))}
    </ul>
  ),
  isSamePart,
)

const partsOf = (races: readonly RaceCardData[]) =>
  Array.from({ length: Math.ceil(races.length / PART) }, (_, part) =>
    races.slice(part * PART, (part + 1) * PART),
  )

/**
 * Races as cards, in several grids: the browser lays out all cards of a grid again when one is added, and a month can
 * have thousands.
 */
export const RaceGrid = ({ races, eager = 0, ...props }: GridProps) => (
  <div className="flex flex-col gap-5">
    {partsOf(races).map((part, index) => (
      <PartOfGrid key={part[0]?.id} races={part} eager={index === 0 ? eager : 0} {...props} />
    ))}
  </div>
)

type MonthProps = { month: ListMonth } & Omit<GridProps, 'races' | 'level'>

const isSameMonth = (one: MonthProps, other: MonthProps) =>
  one.cornerOf === other.cornerOf &&
  one.eager === other.eager &&
  one.month.isComplete === other.month.isComplete &&
  isSameList(one.month.races, other.month.races)

/**
 * The races of a month under its heading, which stays in sight while they are scrolled. A month is rendered again
 * only if its races change, so that a long list grows quickly.
 */
export const MonthOfRaces = memo(({ month, cornerOf, eager }: MonthProps) => {
  const { day, races, isComplete } = month
  return (
    <section className="flex flex-col gap-3">
      <h3 className="sticky top-15 z-20 -mx-2 flex flex-wrap items-baseline gap-x-3 bg-paper px-2 py-2 text-xl sm:text-2xl">
        {formatMonth(day)}{' '}
        {isComplete && (
          <span className="font-normal font-text text-base text-quiet tabular-nums tracking-normal">
            {finderMessages().racesOfMonth(races.length, formatNumber(races.length))}
          </span>
        )}
      </h3>
      <RaceGrid races={races} level={4} cornerOf={cornerOf} eager={eager ?? 0} />
    </section>
  )
}, isSameMonth)
