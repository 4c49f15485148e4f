import { CopyPlus, Eye, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { formatLongDay } from '#client/lib/format/format.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Button, buttonClasses } from '#client/ui/button.tsx'
import { paths } from '#shared/pages/paths.ts'
import { raceMessages } from '#shared/races/messages.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { distanceText } from '../card/race-figures.ts'

const ACTION = buttonClasses('quiet', 'small')
// Between phone and wide screens there is no room for words beside the pictures.
const WORD = 'md:max-lg:sr-only'
const CELL = 'px-3 py-2 align-middle'
// The texts of people: one long word of theirs must not push the other columns off the screen.
const WORDS = 'wrap-anywhere md:min-w-32'

type RowProps = { race: RaceCard; onDelete: (race: RaceCard) => void }

const RaceRow = memo(({ race, onDelete }: RowProps) => (
  <tr className="border-contour border-t max-md:grid max-md:grid-cols-[1fr_auto] max-md:py-2 max-md:first:border-t-0">
    <th scope="row" className={`${CELL} ${WORDS} text-left font-semibold max-md:col-span-2 max-md:pb-0`}>
      <Link href={paths.race(race.id)} className="underline-offset-4 hover:underline">
        {race.name}
      </Link>
    </th>
    <td className={`${CELL} ${WORDS} max-md:col-span-2 max-md:py-0`}>
      {race.location || raceMessages().placeNotKnown}
    </td>
    <td className={`${CELL} whitespace-nowrap tabular-nums max-md:py-0`}>
      <time dateTime={race.date}>{formatLongDay(race.date)}</time>
    </td>
    <td className={`${CELL} text-right tabular-nums max-md:py-0`}>{distanceText(race)}</td>
    <td className={`${CELL} max-md:col-span-2`}>
      <div className="flex justify-end max-md:-ml-3 max-md:flex-wrap max-md:justify-start">
        <Link href={paths.race(race.id)} className={ACTION} aria-label={`View ${race.name}`} title="View">
          <Eye aria-hidden className="size-4" />
          <span className={WORD}>View</span>
        </Link>
        <Link href={paths.editRace(race.id)} className={ACTION} aria-label={`Edit ${race.name}`} title="Edit">
          <Pencil aria-hidden className="size-4" />
          <span className={WORD}>Edit</span>
        </Link>
        <Link
          href={`${paths.createRace()}?from=${race.id}`}
          className={ACTION}
          aria-label={`Duplicate ${race.name} into next year`}
          title="Duplicate into next year"
        >
          <CopyPlus aria-hidden className="size-4" />
          <span className={WORD}>Duplicate</span>
        </Link>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Delete ${race.name}`}
          title="Delete"
          onClick={() => onDelete(race)}
        >
          <Trash2 aria-hidden className="size-4 text-berry" />
          <span className={WORD}>Delete</span>
        </Button>
      </div>
    </td>
  </tr>
))

type RaceTableProps = {
  races: readonly RaceCard[]
  label: string
  onDelete: (race: RaceCard) => void
  /** Brings the rows that follow; undefined while there are none, or they are on their way. */
  onMore: (() => void) | undefined
}

/** Races as a dense table; on a phone each row is a small block of its own. */
export const RaceTable = ({ races, label, onDelete, onMore }: RaceTableProps) => {
  const end = useNearby(() => onMore?.(), onMore !== undefined)
  return (
    <div className="rounded-2xl border border-contour bg-card">
      <table className="w-full max-md:block" aria-label={label}>
        <thead className="text-left text-quiet text-sm max-md:sr-only">
          <tr>
            <th scope="col" className={CELL}>
              Name
            </th>
            <th scope="col" className={CELL}>
              Location
            </th>
            <th scope="col" className={CELL}>
              Date
            </th>
            <th scope="col" className={`${CELL} text-right`}>
              Distance
            </th>
            <th scope="col" className={`${CELL} text-right`}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {races.map((race) => (
            <RaceRow key={race.id} race={race} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
      {onMore && (
        <div ref={end} className="p-3 text-center">
          <Button variant="outline" size="small" onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}
