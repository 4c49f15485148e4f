import type { ReactNode } from 'react'
import { Chip } from '#client/ui/signs/chip.tsx'
import type { RaceView } from '#shared/races/schema.ts'
import { SourceLine } from '../card/race-notices.tsx'

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="pb-2 text-lg">{title}</h3>
    {children}
  </div>
)

const Chips = ({ words, lang }: { words: readonly string[]; lang?: string }) => (
  <ul lang={lang} className="flex flex-wrap gap-2">
    {words.map((word) => (
      <li key={word}>
        <Chip>{word}</Chip>
      </li>
    ))}
  </ul>
)

/** Texts as they are shown, in the language that `lang` names for each. */
export type OverviewTexts = {
  texts: { paragraphs: readonly string[]; features: readonly string[] }
  lang: { paragraphs: string; features: string }
}

type RaceOverviewProps = OverviewTexts & {
  race: RaceView
  /** The map of where it is, when that is known. */
  map?: ReactNode
}

/** Description, then what the race offers, its terrain, its format and its place. */
export const RaceOverview = ({ race, texts, lang, map }: RaceOverviewProps) => (
  <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,1fr)]">
    <div lang={lang.paragraphs} className="max-w-[40rem] space-y-4 text-lg leading-relaxed">
      {texts.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
    <div className="flex flex-col gap-6">
      {texts.features.length > 0 && (
        <Group title="Features">
          <Chips words={texts.features} lang={lang.features} />
        </Group>
      )}
      {race.terrain.length > 0 && (
        <Group title="Terrain">
          <Chips words={race.terrain} />
        </Group>
      )}
      <Group title="Format">
        <Chips words={[race.distanceCategory, ...race.specialFormats]} />
      </Group>
      {map && <Group title="Where">{map}</Group>}
      <SourceLine race={race} />
    </div>
  </div>
)
