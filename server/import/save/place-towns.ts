import { countryCodeOf } from '#server/countries/country-codes.ts'
import { countryName } from '#server/countries/country-names.ts'
import { lookUpTowns, type TownLookup, townKey } from '#server/places/find-towns.ts'
import { regionName } from '#server/places/regions.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { GroupedProblems, type ProblemGroup } from '../drafts/grouped-problems.ts'
import type { AskedTown } from '../drafts/race-draft.ts'
import type { Position } from '../values/coordinates.ts'

type PlacedTowns = {
  /** By `townKey`; null for a town that is not known or not certain. */
  positions: Map<string, Position | null>
  /** Towns that share their name with others, and how they were decided. */
  problems: ProblemGroup[]
  /** The country (two letters) of nearly all towns of the file. */
  country: string | null
}

const AT_A_TIME = 1000
/** A country is that of the file if it is the country of nearly all its races. */
const SHARE = 0.9
const LEAST_RACES = 3
const MOST_NAMED = 5

const SEVERAL_TOWNS = 'several towns have this name: say the country or the region'
const LIKE_OTHER_ROWS = 'several towns have this name: the one in the country of the other rows was taken'

/** The country (English name) of nearly all races of the file whose country is certain. */
const countryOfFile = (towns: AskedTown[], lookups: TownLookup[]): string | null => {
  const votes = new Map<string, number>()
  let all = 0
  for (const [place, { country, races }] of towns.entries()) {
    const name = country === null ? lookups[place]?.country : countryName(country)
    if (!name) continue
    votes.set(name, (votes.get(name) ?? 0) + races)
    all += races
  }
  const [most] = [...votes].sort(([, one], [, other]) => other - one)
  return most !== undefined && all >= LEAST_RACES && most[1] / all >= SHARE ? most[0] : null
}

const townLabel = ({ name, region, country }: TownLookup['candidates'][number]) =>
  [name, regionName(region), country].filter(Boolean).join(', ')

const named = ({ candidates }: TownLookup) => {
  const labels = [...new Set(candidates.map(townLabel))]
  return labels.length > MOST_NAMED ? `${labels.slice(0, MOST_NAMED).join(' / ')} / ...` : labels.join(' / ')
}

/**
 * Looks up the towns that a file names without a position. A name that several towns share is decided by the
 * country of the other rows if they agree, never guessed, and reported either way.
 */
export const placeTowns = async (db: Executor, towns: AskedTown[]): Promise<PlacedTowns> => {
  const lookups: TownLookup[] = []
  for (let first = 0; first < towns.length; first += AT_A_TIME)
    lookups.push(...(await lookUpTowns(db, towns.slice(first, first + AT_A_TIME))))
  const land = countryOfFile(towns, lookups)
  const code = land === null ? null : countryCodeOf(land)
  const open = towns.filter((town, place) => town.country === null && isUncertain(lookups[place]))
  const decided =
    code === null
      ? []
      : await lookUpTowns(
          db,
          open.map((town) => ({ ...town, country: code })),
        )
  const byKey = new Map(open.map((town, place) => [townKey(town), decided[place]]))
  const positions = new Map<string, Position | null>()
  const problems = new GroupedProblems()
  for (const [place, town] of towns.entries()) {
    const lookup = lookups[place] as TownLookup
    const choice = byKey.get(townKey(town))
    const position = lookup.position ?? choice?.position ?? null
    positions.set(townKey(town), position)
    if (!isUncertain(lookup)) continue
    const isDecided = position !== null
    problems.add(
      {
        kind: isDecided ? 'decided' : 'note',
        row: town.row,
        reason: isDecided ? LIKE_OTHER_ROWS : SEVERAL_TOWNS,
        value: `${town.town}: ${named(isDecided && choice ? choice : lookup)}`,
      },
      town.races,
    )
  }
  return { positions, problems: problems.list(), country: code }
}

const isUncertain = (lookup: TownLookup | undefined) =>
  lookup !== undefined && lookup.position === null && lookup.candidates.length > 1
