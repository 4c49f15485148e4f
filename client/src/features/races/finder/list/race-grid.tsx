import { memo } from 'react'
import { formatMonth, formatNumber } from '#client/lib/format/format.ts'
import { finderMessages } from '#messages/client/features/races/finder.ts'
import type { RaceCard as RaceCardData } from '#shared/races/schema.ts'
import { type CornerOf, RaceCard } from '../../card/race-card.tsx'
import type { ListMonth } from './list-months.ts'

/** Three columns, two, one. */
export const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3'

type GridProps = {
  races: readonly RaceCardData[]
  cornerOf?: CornerOf | undefined
  /** How many of the first pictures are loaded at once, because they are seen first. */
  eager?: number | undefined
  level?: 3 | 4
}

/** Full rows of three, two and one, and not more than a frame can draw. */
const PART = 12

/**
 * Races as cards, in several grids: the browser lays out all cards of a grid again when one is added, and a month can
 * have thousands. Grids far from the window are not drawn (styles.css).
 */
export const RaceGrid = ({ races, cornerOf, eager = 0, level }: GridProps) => (
  <div className="-mb-5">
    {races.map(({ id }, from) => {
      if (from % PART > 0) return null
      const part = races.slice(from, from + PART)
      return (
        <ul key={id} className={`card-part ${GRID}`} style={{ ['--cards' as string]: part.length }}>
          {part.map((race, index) => (
            <li key={race.id}>
              <RaceCard race={race} eager={from + index < eager} level={level} cornerOf={cornerOf} />
            </li>
          ))}
        </ul>
      )
    })}
  </div>
)

type MonthProps = { month: ListMonth } & Omit<GridProps, 'races' | 'level'>

const isSameMonth = (one: MonthProps, other: MonthProps) =>
  one.cornerOf === other.cornerOf &&
  one.month.isComplete === other.month.isComplete &&
  one.month.races.length === other.month.races.length &&
  one.month.races.every((race, index) => race === other.month.races[index])

/**
 * The races of a month under its heading, which stays in sight while they are scrolled. A month is rendered again
 * only if its races change, so that a long list grows quickly.
 */
export const MonthOfRaces = memo(({ month, cornerOf, eager }: MonthProps) => {
  const { day, races, isComplete } = month
  return (
    <section className="flex flex-col gap-3">
      <h3 className="sticky top-15 z-20 low:static -mx-2 flex flex-wrap items-baseline gap-x-3 bg-paper px-2 py-2 text-xl sm:text-2xl">
        {formatMonth(day)}{' '}
        {isComplete && (
          <span className="font-normal font-text text-base text-quiet tabular-nums tracking-normal">
            {finderMessages().racesOfMonth(races.length, formatNumber(races.length))}
          </span>
        )}
      </h3>
      <RaceGrid races={races} level={4} cornerOf={cornerOf} eager={eager} />
    </section>
  )
}, isSameMonth)
