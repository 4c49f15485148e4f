import { roundedKm } from '#server/listings/near.ts'
import { pick } from '#shared/pick.ts'
import { distanceView } from '#shared/races/rules.ts'
import type { RaceCard, RaceView } from '#shared/races/schema.ts'
import { writtenLanguage } from '#shared/text/written-language.ts'
import { shownCourses } from './courses/shown-courses.ts'
import type { RaceCardRow, RatedRace } from './queries.ts'
import { presentSources } from './sources-of-race.ts'

/** A race as it is sent in lists. */
export const presentRaceCard = (race: RaceCardRow): RaceCard => ({
  id: race.id,
  name: race.name,
  location: race.location,
  date: race.date,
  dateStatus: race.dateStatus,
  distanceCategory: race.distanceCategory,
  distanceKm: distanceView(race.distanceKm),
  elevationGain: race.elevationGain,
  effortKm: race.effortKm,
  difficulty: race.difficulty,
  country: race.country,
  coordinates: race.coordinates as RaceCard['coordinates'],
  isPlaceApproximate: race.isPlaceApproximate,
  terrain: race.terrain,
  specialFormats: race.specialFormats,
  mainImageUrl: race.mainImageUrl,
  imageUrls: race.imageUrls,
  signUpFee: race.signUpFee,
  entries: race.entries,
  entriesOpen: race.entriesOpen,
  entriesClose: race.entriesClose,
  source: race.source,
  averageRating: race.averageRating === null ? null : Math.round(race.averageRating * 10) / 10,
  reviewCount: race.reviewCount,
  ...(race.hiddenReason === null ? {} : { hiddenReason: race.hiddenReason }),
  ...(race.isDraft ? { isDraft: true } : {}),
  ...(race.distanceAwayKm === undefined ? {} : { distanceAwayKm: roundedKm(race.distanceAwayKm) }),
})

/** A race as its page shows it. */
export const presentRace = (race: RatedRace): RaceView => ({
  ...presentRaceCard(race),
  isDraft: race.isDraft,
  description: race.description,
  language: writtenLanguage(race),
  ...pick(race, 'features', 'elevationProfile', 'aidStationCount'),
  ...pick(race, 'utmbPoints', 'externalUrl', 'raceDirectorEmail'),
  imageAlts: race.imageAlts ?? {},
  confirmedAt: race.confirmedAt?.toISOString() ?? null,
  confirmedBy: race.confirmedBy,
  movedFrom: race.movedFrom === race.date ? null : race.movedFrom,
  editionOf: race.editionOf,
  courses: shownCourses(race),
  sources: presentSources(race),
  ...pick(race, 'nextEdition', 'ratings'),
  ...pick(race, 'resultsUrl', 'starters', 'finishers', 'finished', 'canBeAsked', 'rules', 'createdBy'),
  updatedAt: race.updatedAt.toISOString(),
})
