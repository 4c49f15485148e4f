import { type ArtFacts, TerrainArt } from '#client/features/listings/terrain-art.tsx'
import { Chip } from '#client/ui/signs/chip.tsx'

type Member = { name: string; role: string; text: string; art: ArtFacts }

const TEAM: readonly Member[] = [
  {
    name: 'Maja Lindqvist',
    role: 'Race calendar',
    text: 'Reads every new listing twice and its climb three times. Runs the kind of race where the bibs are handed out from a car boot.',
    art: { id: 31, terrain: ['Forest'], elevationGain: 600, kind: 'race' },
  },
  {
    name: 'Tomás Aguirre',
    role: 'Trips and crew',
    text: 'Plans routes from hut to hut, then eats what the crew cooks in them. Talks to everyone who wants to become a SHEPHERD.',
    art: { id: 8, terrain: ['Mountain'], elevationGain: 2400, kind: 'trip' },
  },
  {
    name: 'Fiona Kerr',
    role: 'Site and map',
    text: 'Builds what you are looking at. Believes that a map without labels is a drawing, and a page without a map is a guess.',
    art: { id: 17, terrain: ['Coastal'], elevationGain: 900, kind: 'race' },
  },
  {
    name: 'Jonas Hauge',
    role: 'Runners’ post',
    text: 'Answers what comes in through the contact page, on weekdays before breakfast and on Sundays after the long run.',
    art: { id: 52, terrain: ['Mountain', 'Forest'], elevationGain: 1500, kind: 'trip' },
  },
]

/** Who is behind the site. The people are invented, and say so. */
export const Team = () => (
  <section aria-labelledby="team">
    <h2 id="team" className="text-2xl sm:text-3xl">
      The team
    </h2>
    <p className="mt-2 max-w-prose text-quiet">
      Four jobs, four pairs of shoes by the door. The people below are invented, to show who does what.
    </p>
    <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {TEAM.map(({ name, role, text, art }) => (
        <li key={name} className="rounded-2xl border border-contour bg-card p-5">
          <TerrainArt {...art} className="size-20 rounded-full" />
          <h3 className="mt-4 text-xl">{name}</h3>
          <p className="flex flex-wrap items-center gap-2 text-moss">
            <span className="font-semibold">{role}</span>
            <Chip>Example</Chip>
          </p>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
