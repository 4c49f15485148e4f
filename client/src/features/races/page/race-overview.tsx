import { Fragment, type ReactNode } from 'react'
import { PromiseCounts } from '#client/features/listings/promise-counts.tsx'
import { useInBrowser } from '#client/lib/browser/use-in-browser.ts'
import { formatDistances, formatLongDay, formatLongDayOf } from '#client/lib/format/format.ts'
import { Chip } from '#client/ui/signs/chip.tsx'
import { raceSourcesMessages } from '#messages/client/features/races/page/race-sources.ts'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { uiMessages } from '#messages/client/ui.ts'
import { raceDetailMessages } from '#messages/shared/races/details.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { labelOf } from '#shared/races/details/label-of.ts'
import type { RaceWitness } from '#shared/races/facts/witness-schema.ts'
import { witnessesOf } from '#shared/races/facts/witnesses.ts'
import { distanceList } from '#shared/races/rules.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { isWebAddress } from '#shared/text/web-address.ts'
import { RaceRulesList } from './race-rules.tsx'

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="pb-2 text-lg">{title}</h3>
    {children}
  </div>
)

type ChipsProps = {
  labels: readonly string[]
  /** The organizer's own words, in the language of `lang`. */
  own?: readonly string[]
  lang?: string
}

const Chips = ({ labels, own = [], lang }: ChipsProps) => (
  <ul className="flex flex-wrap gap-2">
    {labels.map((label) => (
      <li key={label}>
        <Chip>{label}</Chip>
      </li>
    ))}
    {own.map((word) => (
      <li key={word} lang={lang}>
        <Chip>{word}</Chip>
      </li>
    ))}
  </ul>
)

/** The organizer's texts as they are shown, and the language of each in `lang`. */
type OverviewTexts = {
  texts: { paragraphs: readonly string[]; features: readonly string[] }
  lang: { paragraphs: string; features: string }
}

type RaceOverviewProps = OverviewTexts & {
  race: RaceView
  /** Features in the language of the site, shown before the organizer's own. */
  knownFeatures?: readonly string[]
  /** A map of the place, when its position is known. */
  map?: ReactNode
  /** What the page does not say, and a button that asks for it. */
  ask?: ReactNode
}

const formatLabels = ({ distanceCategory, specialFormats }: RaceView): string[] => {
  const labels = raceMessages().specialFormats
  const category = labelOf(raceDetailMessages().distanceCategories, distanceCategory)
  return [...new Set([category, ...specialFormats.map((format) => labels[format])])]
}

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
const RaceSources = ({ race }: { race: RaceView }) => {
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

/** Description, then features, terrain, format and place. */
export const RaceOverview = ({ race, knownFeatures = [], texts, lang, map, ask }: RaceOverviewProps) => {
  const text = racePageMessages()
  const terrains = raceMessages().terrain
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,1fr)]">
      <div lang={lang.paragraphs} className="max-w-[40rem] space-y-4 text-lg leading-relaxed">
        {texts.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="flex flex-col gap-6">
        {knownFeatures.length + texts.features.length > 0 && (
          <Group title={text.features}>
            <Chips labels={knownFeatures} own={texts.features} lang={lang.features} />
          </Group>
        )}
        <PromiseCounts
          ratings={race.ratings}
          about={['aidStations', 'marking', 'organization']}
          className="empty:hidden"
        />
        {race.terrain.length > 0 && (
          <Group title={text.terrain}>
            <Chips labels={race.terrain.map((terrain) => terrains[terrain])} />
          </Group>
        )}
        <Group title={text.format}>
          <Chips labels={formatLabels(race)} />
        </Group>
        <RaceRulesList race={race} />
        {ask}
        {map && <Group title={text.where}>{map}</Group>}
        <RaceSources race={race} />
      </div>
    </div>
  )
}
