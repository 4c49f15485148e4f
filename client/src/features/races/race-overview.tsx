import type { ReactNode } from 'react'
import { paragraphsOf } from '#client/lib/paragraphs.ts'
import { Chip } from '#client/ui/chip.tsx'
import type { RaceView } from '#shared/races/schema.ts'

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="pb-2 text-lg">{title}</h3>
    {children}
  </div>
)

const Chips = ({ words }: { words: readonly string[] }) => (
  <ul className="flex flex-wrap gap-2">
    {words.map((word) => (
      <li key={word}>
        <Chip>{word}</Chip>
      </li>
    ))}
  </ul>
)

/** Description, then what the race offers, its terrain and its format. */
export const RaceOverview = ({ race }: { race: RaceView }) => {
  const features = [
    ...race.features,
    ...(race.aidStationCount > 0
      ? [`${race.aidStationCount} aid ${race.aidStationCount === 1 ? 'station' : 'stations'}`]
      : []),
    ...(race.utmbPoints > 0 ? [`${race.utmbPoints} UTMB ${race.utmbPoints === 1 ? 'point' : 'points'}`] : []),
  ]
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="max-w-prose space-y-4 text-lg leading-relaxed">
        {paragraphsOf(race.description).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="flex flex-col gap-6">
        {features.length > 0 && (
          <Group title="Features">
            <Chips words={features} />
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
      </div>
    </div>
  )
}
