import { CopyPlus, Eye, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { DraftChip } from '#client/features/listings/draft/draft-chip.tsx'
import { PublishButton } from '#client/features/listings/draft/publish-button.tsx'
import { formatLongDay } from '#client/lib/format/format.ts'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Button, buttonClasses } from '#client/ui/button.tsx'
import { paths } from '#shared/pages/paths.ts'
import { raceMessages } from '#shared/races/messages.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { distanceText } from '../card/race-figures.ts'
import { raceDashboardMessages } from './messages.ts'

const ACTION = buttonClasses('quiet', 'small')
// Tablets have no room for text beside the icons.
const ACTION_NAME = 'md:max-lg:sr-only'
const CELL = 'px-3 py-2 align-middle'
// A long word in a name or place must not push the other columns off the screen.
const LONG_TEXT = 'wrap-anywhere md:min-w-32'

type RowProps = { race: RaceCard; onDelete: (race: RaceCard) => void }

const RaceRow = memo(({ race, onDelete }: RowProps) => {
  const text = raceDashboardMessages()
  return (
    <tr className="border-contour border-t max-md:grid max-md:grid-cols-[1fr_auto] max-md:py-2 max-md:first:border-t-0">
      <th
        scope="row"
        className={`${CELL} ${LONG_TEXT} text-left font-semibold max-md:col-span-2 max-md:pb-0`}
      >
        <Link href={paths.race(race.id)} className="underline-offset-4 hover:underline">
          {race.name}
        </Link>
        {race.isDraft && (
          <>
            {' '}
            <DraftChip />
          </>
        )}
      </th>
      <td className={`${CELL} ${LONG_TEXT} max-md:col-span-2 max-md:py-0`}>
        {race.location || raceMessages().placeNotKnown}
      </td>
      <td className={`${CELL} whitespace-nowrap tabular-nums max-md:py-0`}>
        <time dateTime={race.date}>{formatLongDay(race.date)}</time>
      </td>
      <td className={`${CELL} text-right tabular-nums max-md:py-0`}>{distanceText(race)}</td>
      <td className={`${CELL} max-md:col-span-2`}>
        <div className="flex justify-end max-md:-ml-3 max-md:flex-wrap max-md:justify-start">
          {race.isDraft && (
            <PublishButton
              kind="race"
              id={race.id}
              name={race.name}
              variant="quiet"
              size="small"
              labelClassName={ACTION_NAME}
            />
          )}
          <Link
            href={paths.race(race.id)}
            className={ACTION}
            aria-label={text.viewRace(race.name)}
            title={text.view}
          >
            <Eye aria-hidden className="size-4" />
            <span className={ACTION_NAME}>{text.view}</span>
          </Link>
          <Link
            href={paths.editRace(race.id)}
            className={ACTION}
            aria-label={text.editRace(race.name)}
            title={text.edit}
          >
            <Pencil aria-hidden className="size-4" />
            <span className={ACTION_NAME}>{text.edit}</span>
          </Link>
          <Link
            href={`${paths.createRace()}?from=${race.id}`}
            className={ACTION}
            aria-label={text.nextEditionOf(race.name)}
            title={text.nextEditionHint}
          >
            <CopyPlus aria-hidden className="size-4" />
            <span className={ACTION_NAME}>{text.nextEdition}</span>
          </Link>
          <Button
            variant="quiet"
            size="small"
            aria-label={text.deleteRace(race.name)}
            title={text.delete}
            onClick={() => onDelete(race)}
          >
            <Trash2 aria-hidden className="size-4 text-berry" />
            <span className={ACTION_NAME}>{text.delete}</span>
          </Button>
        </div>
      </td>
    </tr>
  )
})

type RaceTableProps = {
  races: readonly RaceCard[]
  label: string
  onDelete: (race: RaceCard) => void
  /** Loads more rows; undefined when all rows are loaded, or more are being loaded. */
  onMore: (() => void) | undefined
}

/** Races as a dense table; on a phone each row is a small block. */
export const RaceTable = ({ races, label, onDelete, onMore }: RaceTableProps) => {
  const text = raceDashboardMessages()
  const end = useNearby(() => onMore?.(), onMore !== undefined)
  return (
    <div className="rounded-2xl border border-contour bg-card">
      <table className="w-full max-md:block" aria-label={label}>
        <thead className="text-left text-quiet text-sm max-md:sr-only">
          <tr>
            <th scope="col" className={CELL}>
              {text.name}
            </th>
            <th scope="col" className={CELL}>
              {text.location}
            </th>
            <th scope="col" className={CELL}>
              {text.date}
            </th>
            <th scope="col" className={`${CELL} text-right`}>
              {text.distance}
            </th>
            <th scope="col" className={`${CELL} text-right`}>
              {text.actions}
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
            {text.showMore}
          </Button>
        </div>
      )}
    </div>
  )
}
