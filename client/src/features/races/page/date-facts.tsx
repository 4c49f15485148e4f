import type { ReactNode } from 'react'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { formatFullDay, formatLongDay, formatLongDayOf } from '#client/lib/format/format.ts'
import { raceSourcesMessages } from '#messages/client/features/races/page/race-sources.ts'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { type CalendarDay, utcDay } from '#shared/calendar-day.ts'
import { entryState } from '#shared/races/entries.ts'
import { witnessesOf } from '#shared/races/facts/witnesses.ts'
import type { RaceView } from '#shared/races/schema.ts'

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-0.5 sm:flex-row sm:gap-4">
    <dt className="shrink-0 text-quiet sm:w-24">{title}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

/** How sure the date is: who says so, and since which day in that time zone. */
const statusText = (race: RaceView, timeZone: 'UTC' | undefined): string | null => {
  const { dateStatus, confirmedAt, confirmedBy, source } = race
  const text = racePageMessages().date
  const { isDisputed, otherDate } = witnessesOf(race, [])
  const [other] = otherDate
  if (isDisputed && other && (dateStatus === 'estimated' || dateStatus === 'confirmed'))
    return raceSourcesMessages().disputed(other.name, formatLongDay(other.fields.date ?? ''))
  if (dateStatus === 'estimated') return source ? text.estimatedBy(source.name) : text.estimated
  if (dateStatus === 'postponed') return text.postponed
  if (dateStatus === 'cancelled') return text.cancelled
  if (!confirmedAt) return null
  const day = formatLongDayOf(confirmedAt, timeZone)
  return source && confirmedBy !== 'organizer' ? text.confirmedBy(source.name, day) : text.confirmed(day)
}

/** Whether the race takes entries, with the days that are known. */
const entriesText = (race: RaceView, today: CalendarDay): string | null => {
  const text = racePageMessages().entries
  const entries = entryState(race, today)
  switch (entries?.state) {
    case 'soldOut':
      return text.soldOut
    case 'closed':
      return race.entriesClose === null ? text.closed : text.closedOn(formatLongDay(race.entriesClose))
    case 'open':
      return text.open
    case 'openUntil':
      return text.openUntil(formatLongDay(entries.day))
    case 'openFrom':
      return race.entriesClose === null
        ? text.openFrom(formatLongDay(entries.day))
        : text.openBetween(formatLongDay(entries.day), formatLongDay(race.entriesClose))
    case 'until':
      return text.until(formatLongDay(entries.day))
    default:
      return null
  }
}

/** The day of the race, how sure it is, and whether it takes entries. */
export const DateFacts = ({ race, askEntries }: { race: RaceView; askEntries?: ReactNode }) => {
  const text = racePageMessages()
  // The server does not know the reader's time zone.
  const status = statusText(race, useInBrowser() ? undefined : 'UTC')
  const entries = entriesText(race, utcDay(new Date()))
  return (
    <dl className="flex flex-col gap-3 text-lg">
      <Fact title={text.date.title}>
        <time dateTime={race.date} className="font-semibold">
          {formatFullDay(race.date)}
        </time>
        {race.movedFrom && (
          <span className="block text-base">{text.date.movedFrom(formatLongDay(race.movedFrom))}</span>
        )}
        {status && <span className="block text-base text-quiet">{status}</span>}
      </Fact>
      {(entries ?? askEntries) && (
        <Fact title={text.entries.title}>{entries ? <span>{entries}</span> : askEntries}</Fact>
      )}
    </dl>
  )
}
