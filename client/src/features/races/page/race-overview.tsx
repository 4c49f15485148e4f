import type { ReactNode } from 'react'
import { PromiseCounts } from '#client/features/listings/promise-counts.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { raceDetailMessages } from '#messages/shared/races/details.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { labelOf } from '#shared/races/details/label-of.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { RaceRulesList } from './race-rules.tsx'
import { RaceSources } from './race-sources.tsx'

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
