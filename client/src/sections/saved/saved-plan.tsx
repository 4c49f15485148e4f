import { useState } from 'react'
import { keyOf, nameOf, planOf, type SavedListing } from '#client/features/saved/plan/plan.ts'
import { monthInWords } from '#client/features/saved/plan/plan-days.ts'
import { useSetSaved } from '#client/features/saved/use-saved.ts'
import { classNames } from '#client/ui/class-names.ts'
import { planMessages } from '#messages/client/features/saved/plan.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { SavedRow } from './saved-row.tsx'

type SavedPlanProps = {
  listings: SavedListing[]
  isSaved: (listing: SavedListing) => boolean
}

// With both kinds, races are on the left and trips on the right; a trip is beside the race before it.
const SIDES = { race: 'lg:col-start-1', trip: 'lg:col-start-2' }

/** Saved races and trips by date, with the months, clashes and days between them; what is over is folded. */
export const SavedPlan = ({ listings, isSaved }: SavedPlanProps) => {
  const text = planMessages()
  const setSaved = useSetSaved()
  const [today] = useState(() => utcDay(new Date()))
  const { months, past } = planOf(listings, today)
  // Clashes and days between count what is still saved only.
  const current = planOf(listings.filter(isSaved), today)
  const facts = new Map(
    current.months.flatMap((month) => month.listings).map((entry) => [keyOf(entry.listing), entry]),
  )
  const hasBoth = new Set(listings.map(({ kind }) => kind)).size > 1
  const removed = listings.filter((listing) => !isSaved(listing))
  const row = (listing: SavedListing) => {
    const plan = facts.get(keyOf(listing))
    return (
      <SavedRow
        listing={listing}
        isSaved={isSaved(listing)}
        onUndo={() => void setSaved(listing.kind, listing.id, true, true)}
        plan={plan}
      />
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <p role="status" className="sr-only">
        {removed.map((listing) => text.removed(nameOf(listing))).join(' ')}
      </p>
      {months.length === 0 && <p className="text-lg text-quiet">{text.nothingToCome}</p>}
      {months.map(({ month, listings: entries }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className="border-contour border-b pb-2 text-2xl">
            {monthInWords(month)}
          </h2>
          <ul
            className={classNames(
              'mt-3 grid grid-cols-1 gap-x-6 gap-y-3',
              hasBoth ? 'lg:grid-cols-2' : 'max-w-3xl',
            )}
          >
            {entries.map(({ listing }) => {
              const days = facts.get(keyOf(listing))?.daysAfter ?? null
              return (
                <li
                  key={keyOf(listing)}
                  className={classNames('flex min-w-0 flex-col', hasBoth && SIDES[listing.kind])}
                >
                  {days !== null && (
                    <p className="pb-1.5 pl-1 text-quiet text-sm tabular-nums">{text.daysLater(days)}</p>
                  )}
                  {row(listing)}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {past.length > 0 && (
        <details className="rounded-2xl border border-contour bg-card">
          <summary className="min-h-11 px-4 py-2.5 font-semibold text-lg">{text.past(past.length)}</summary>
          <ul className="flex max-w-3xl flex-col gap-3 p-4 pt-1">
            {past.map((listing) => (
              <li key={keyOf(listing)}>{row(listing)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
