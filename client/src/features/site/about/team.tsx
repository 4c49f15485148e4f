import { type ArtFacts, TerrainArt } from '#client/features/listings/terrain-art.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'
import { aboutMessages } from '#messages/client/features/site/about.ts'

type Member = { id: keyof ReturnType<typeof aboutMessages>['team']['members']; name: string; art: ArtFacts }

export const TEAM: readonly Member[] = [
  {
    id: 'maja',
    name: 'Maja Lindqvist',
    art: { id: 31, terrain: ['Forest'], elevationGain: 600, kind: 'race' },
  },
  {
    id: 'tomas',
    name: 'Tomás Aguirre',
    art: { id: 8, terrain: ['Mountain'], elevationGain: 2400, kind: 'trip' },
  },
  {
    id: 'fiona',
    name: 'Fiona Kerr',
    art: { id: 17, terrain: ['Coastal'], elevationGain: 900, kind: 'race' },
  },
  {
    id: 'jonas',
    name: 'Jonas Hauge',
    art: { id: 52, terrain: ['Mountain', 'Forest'], elevationGain: 1500, kind: 'trip' },
  },
]

/** The people behind the site. They are invented, and the page says so. */
export const Team = () => {
  const { team } = aboutMessages()
  return (
    <section aria-labelledby="team">
      <h2 id="team" className="text-2xl sm:text-3xl">
        {team.title}
      </h2>
      <p className="mt-2 max-w-prose text-quiet">{team.lead}</p>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {TEAM.map(({ id, name, art }) => (
          <li key={id} className="rounded-2xl border border-contour bg-card p-5">
            <TerrainArt {...art} className="size-20 rounded-full" />
            <h3 className="mt-4 text-xl">{name}</h3>
            <p className="flex flex-wrap items-center gap-2 text-moss">
              <span className="font-semibold">{team.members[id].role}</span>
              <Chip>{team.example}</Chip>
            </p>
            <p className="mt-2">{team.members[id].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
