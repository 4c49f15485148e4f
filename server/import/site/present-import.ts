import type { ImportCounts } from '#shared/imports/enums.ts'
import type { ImportSummaryView, ImportView } from '#shared/imports/schema.ts'
import { pick } from '#shared/pick.ts'
import { effortOfRace } from '#shared/races/effort.ts'
import { distanceView } from '#shared/races/rules.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import type { RaceDraft } from '../drafts/race-draft.ts'
import { newRaceValues } from '../save/race-values.ts'
import type { ImportRow, ImportSummaryRow } from './queries.ts'

/** A race as its card will show it after the import; its id is `number`. */
export const cardOfDraft = (draft: RaceDraft, number: number): RaceCard => {
  const race = newRaceValues(draft, null, null)
  return {
    id: number,
    ...pick(race, 'name', 'location', 'date', 'dateStatus', 'distanceCategory'),
    distanceKm: distanceView(race.distanceKm),
    elevationGain: race.elevationGain,
    effortKm: effortOfRace({ ...race, distancesKm: race.distanceKm }),
    difficulty: race.difficulty,
    country: race.country,
    coordinates: race.coordinates as RaceCard['coordinates'],
    ...pick(race, 'isPlaceApproximate', 'terrain', 'specialFormats', 'mainImageUrl', 'imageUrls'),
    ...pick(race, 'signUpFee', 'entries', 'entriesOpen', 'entriesClose'),
    source: null,
    averageRating: null,
    reviewCount: 0,
  }
}

/** Rows that told of a race beside its first one: all rows are accounted for. */
const joinedIn = ({
  rows,
  refused,
  created,
  updated,
  unchanged,
  elsewhere = 0,
  unsure = 0,
}: ImportCounts): number => Math.max(0, rows - refused - created - updated - unchanged - elsewhere - unsure)

export const presentImportSummary = (row: ImportSummaryRow): ImportSummaryView => ({
  ...pick(row, 'id', 'state', 'fileName', 'format', 'by'),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  undoUntil: row.undoUntil?.toISOString() ?? null,
  counts: {
    rows: row.counts?.rows ?? row.rows ?? 0,
    races: row.races,
    refused: row.counts?.refused ?? row.refused ?? 0,
    created: row.counts?.created ?? 0,
    updated: row.counts?.updated ?? 0,
    unchanged: row.counts?.unchanged ?? 0,
    kept: row.counts?.kept ?? 0,
    disappeared: row.counts?.disappeared ?? 0,
    elsewhere: row.counts?.elsewhere ?? 0,
    others: row.counts?.others ?? [],
    joined: row.counts ? joinedIn(row.counts) : 0,
    found: row.counts?.joined ?? 0,
    foundRaces: row.counts?.joinedRaces ?? [],
    unsure: row.counts?.unsure ?? 0,
    unsureRaces: row.counts?.unsureRaces ?? [],
  },
})

const NOT_READ = {
  headers: [],
  dates: null,
  lacksYear: false,
  chosenYear: null,
  missing: [],
  problems: [],
  sample: [],
}

export const presentImport = ({ read, ...row }: ImportRow): ImportView => {
  const { headers, dates, lacksYear, chosenYear, missing, problems, sample } = read?.reading ?? {
    ...NOT_READ,
    headers: Object.keys(row.columns ?? {}).map((header) => ({ header, examples: [] })),
  }
  return {
    ...presentImportSummary(row),
    source: read?.sourceName ?? null,
    address: read?.address ?? null,
    owner: row.owner,
    columns: (row.columns ?? {}) as ImportView['columns'],
    chosenDates: read?.dates ?? null,
    headers,
    dates,
    // Readings of earlier releases do not know these.
    lacksYear: lacksYear ?? false,
    chosenYear: chosenYear ?? null,
    missing,
    problems,
    sample,
    progress: row.state === 'running' && read ? { done: read.saved, of: read.races } : null,
    problem: row.state === 'failed' ? (read?.problem ?? null) : null,
    hasProblemRows: row.hasProblemRows,
  }
}
