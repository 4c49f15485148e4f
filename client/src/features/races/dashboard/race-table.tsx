import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { CalendarX2, CopyPlus, Eye, Pencil, Trash2 } from 'lucide-react'
import { memo, type RefCallback, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { DraftChip } from '#client/features/listings/draft/draft-chip.tsx'
import { PublishButton } from '#client/features/listings/draft/publish-button.tsx'
import { HiddenChip } from '#client/features/listings/hidden-notice.tsx'
import { useNearby } from '#client/lib/navigation/use-nearby.ts'
import { Button, buttonClasses } from '#client/ui/button.tsx'
import { LongDay } from '#client/ui/signs/long-day.tsx'
import { raceDashboardMessages } from '#messages/client/features/races/dashboard.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { distanceText } from '../card/race-figures.ts'
import { DateNotice } from '../card/race-notices.tsx'

const ACTION = buttonClasses('quiet', 'small')
// Narrow windows have no room for text beside the icons.
const ACTION_NAME = 'md:max-xl:sr-only'
const CELL = 'px-3 py-2 align-middle'
// A long word in a name or place must not leave its column. The widths of the columns are fixed, because rows come and
// go while somebody scrolls.
const LONG_TEXT = 'wrap-anywhere'

type RowProps = {
  race: RaceCard
  /** Its position among all rows, from 0. */
  index: number
  /** Measures the row. */
  ref: RefCallback<HTMLTableRowElement>
  onCallOff: (race: RaceCard) => void
  onDelete: (race: RaceCard) => void
}

const RaceRow = memo(({ race, index, ref, onCallOff, onDelete }: RowProps) => {
  const text = raceDashboardMessages()
  return (
    <tr
      ref={ref}
      data-index={index}
      // The head is the first row.
      aria-rowindex={index + 2}
      className="border-contour border-t max-md:grid max-md:grid-cols-[1fr_auto] max-md:py-2 max-md:first:border-t-0"
    >
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
        {race.hiddenReason !== undefined && (
          <>
            {' '}
            <HiddenChip />{' '}
            {/* The address of a race that was joined leads to the other one, which does not say why. */}
            <span className="block font-normal text-quiet text-sm">{race.hiddenReason}</span>
          </>
        )}
      </th>
      <td className={`${CELL} ${LONG_TEXT} max-md:col-span-2 max-md:py-0`}>
        {placeText(race) || raceMessages().placeNotKnown}
      </td>
      <td className={`${CELL} whitespace-nowrap tabular-nums max-md:py-0`}>
        <LongDay day={race.date} />
        {(race.dateStatus === 'cancelled' || race.dateStatus === 'postponed') && (
          <div>
            <DateNotice race={race} />
          </div>
        )}
      </td>
      <td className={`${CELL} text-right tabular-nums max-md:py-0`}>{distanceText(race)}</td>
      <td className={`${CELL} max-md:col-span-2`}>
        <div className="flex flex-wrap justify-end max-md:-ml-3 max-md:justify-start">
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
          {!race.isDraft && (race.dateStatus === 'postponed' || race.date >= utcDay(new Date())) && (
            <Button
              icon={CalendarX2}
              variant="quiet"
              size="small"
              aria-label={text.callOffRace(race.name)}
              title={text.callOff}
              onClick={() => onCallOff(race)}
            >
              <span className={ACTION_NAME}>{text.callOff}</span>
            </Button>
          )}
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

const ROW_PX = 60
/** Rows beyond the window, so that scrolling shows no gaps and Tab reaches the next rows. */
const BEYOND = 12

/** The space of rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height <= 0 ? null : (
    <tr aria-hidden>
      <td colSpan={5} style={{ height }} className="p-0" />
    </tr>
  )

/** Which rows are near the window. The others only take their space, so thousands of rows cost what a few do. */
const useRowsNearby = (races: readonly RaceCard[]) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const rows = useWindowVirtualizer({
    count: races.length,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    scrollMargin: top,
    getItemKey: (index) => races[index]?.id ?? index,
  })
  useLayoutEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
  })
  const shown = rows.getVirtualItems()
  return {
    body,
    shown,
    measure: rows.measureElement,
    before: (shown[0]?.start ?? top) - top,
    after: rows.getTotalSize() - ((shown.at(-1)?.end ?? top) - top),
  }
}

type RaceTableProps = {
  races: readonly RaceCard[]
  label: string
  onCallOff: (race: RaceCard) => void
  onDelete: (race: RaceCard) => void
  /** Loads more rows; undefined when all rows are loaded, or more are being loaded. */
  onMore: (() => void) | undefined
}

/** Races as a dense table; on a phone each row is a small block. */
export const RaceTable = ({ races, label, onCallOff, onDelete, onMore }: RaceTableProps) => {
  const text = raceDashboardMessages()
  const end = useNearby(() => onMore?.(), onMore !== undefined)
  const { body, shown, measure, before, after } = useRowsNearby(races)
  return (
    <div className="rounded-2xl border border-contour bg-card">
      <table
        className="w-full max-md:block md:table-fixed"
        aria-label={label}
        aria-rowcount={races.length + 1}
      >
        <thead className="text-left text-quiet text-sm max-md:sr-only">
          <tr>
            <th scope="col" className={CELL}>
              {text.name}
            </th>
            <th scope="col" className={CELL}>
              {text.location}
            </th>
            <th scope="col" className={`${CELL} md:w-36 xl:w-44`}>
              {text.date}
            </th>
            <th scope="col" className={`${CELL} text-right md:w-28 xl:w-36`}>
              {text.distance}
            </th>
            <th scope="col" className={`${CELL} text-right md:w-60 xl:w-130`}>
              {text.actions}
            </th>
          </tr>
        </thead>
        <tbody ref={body} className="max-md:block">
          <Gap height={before} />
          {shown.map(({ index, key }) => {
            const race = races[index]
            return (
              race && (
                <RaceRow
                  key={key}
                  ref={measure}
                  race={race}
                  index={index}
                  onCallOff={onCallOff}
                  onDelete={onDelete}
                />
              )
            )
          })}
          <Gap height={after} />
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
