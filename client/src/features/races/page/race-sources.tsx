import { Fragment, type ReactNode } from 'react'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { formatDistances, formatLongDay, formatLongDayOf } from '#client/lib/format/format.ts'
import { raceSourcesMessages } from '#messages/client/features/races/page/race-sources.ts'
import { uiMessages } from '#messages/client/ui.ts'
import type { RaceWitness } from '#shared/races/facts/witness-schema.ts'
import { witnessesOf } from '#shared/races/facts/witnesses.ts'
import { distanceList } from '#shared/races/rules.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { isWebAddress } from '#shared/text/web-address.ts'

/** The name of a source, with a link to it if it has a page. */
const SourceName = ({ source: { name, url } }: { source: RaceWitness }) =>
  url !== undefined && isWebAddress(url) ? (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-moss underline underline-offset-4"
    >
      {name}
      <span className="sr-only"> {uiMessages().opensInNewTab}</span>
    </a>
  ) : (
    name
  )

/** Where the facts of a race come from, when each source was last seen, and what they say otherwise. */
export const RaceSources = ({ race }: { race: RaceView }) => {
  const text = raceSourcesMessages()
  // The server does not know the reader's time zone.
  const timeZone = useInBrowser() ? undefined : 'UTC'
  const dayOf = (instant: string | null) => instant && formatLongDayOf(instant, timeZone)
  const { isByPerson, agree, otherDate, otherPlace, otherDistances } = witnessesOf(
    race,
    distanceList(race.distanceKm),
  )
  if (race.sources.length === 0) return null
  const named = (source: RaceWitness): ReactNode => (
    <>
      <SourceName source={source} />
      {source.seenAt && `, ${dayOf(source.seenAt)}`}
      {source.goneAt && ` (${text.gone(dayOf(source.goneAt) ?? '')})`}
    </>
  )
  const confirmed = race.confirmedBy === 'organizer' ? dayOf(race.confirmedAt) : null
  const first = isByPerson ? text.organizer(confirmed) : agree[0] && named(agree[0])
  const also = isByPerson ? agree : agree.slice(1)
  const others = race.sources.filter((source) => source.fields.date === undefined)
  const differs = (source: RaceWitness, says: string) => (
    <li key={source.name}>
      <SourceName source={source} /> {says}
      {source.seenAt && ` (${text.seen(dayOf(source.seenAt) ?? '')})`}
    </li>
  )
  const isDifferent = otherDate.length + otherPlace.length + otherDistances.length > 0
  return (
    <section aria-labelledby="sources-title" className="wrap-anywhere text-quiet">
      <h3 id="sources-title" className="pb-2 text-ink text-lg">
        {text.title}
      </h3>
      {first && (
        <p>
          {text.date} {first}
          {also.length > 0 && `; ${text.alsoIn} `}
          {also.map((source, place) => (
            <Fragment key={source.name}>
              {place > 0 && '; '}
              {named(source)}
            </Fragment>
          ))}
          .
        </p>
      )}
      {others.map((source) => (
        <p key={source.name}>
          {text.alsoListed} {named(source)}.
        </p>
      ))}
      {isDifferent && (
        <>
          <ul className="list-disc pl-5">
            {otherDate.map((source) =>
              differs(source, text.saysDate(formatLongDay(source.fields.date ?? ''))),
            )}
            {otherPlace.map((source) => differs(source, text.saysPlace(source.fields.location ?? '')))}
            {otherDistances.map((source) =>
              differs(source, text.saysDistances(formatDistances(source.fields.distanceKm ?? []))),
            )}
          </ul>
          {isByPerson && <p>{text.personCounts}</p>}
        </>
      )}
    </section>
  )
}
