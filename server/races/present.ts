import { roundedKm } from '#server/listings/near.ts'
import { boundedCache } from '#server/platform/memory/bounded-cache.ts'
import { pick } from '#shared/pick.ts'
import { type Course, MOST_SHOWN_POINTS } from '#shared/races/courses.ts'
import { distanceView } from '#shared/races/rules.ts'
import type { RaceCard, RaceView } from '#shared/races/schema.ts'
import { withMeasure } from '#shared/races/track/measured-course.ts'
import { thinTrack } from '#shared/races/track/thin-track.ts'
import { writtenLanguage } from '#shared/text/written-language.ts'
import type { RaceCardRow, RaceRow, RatedRace } from './queries.ts'
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

const shownCourse = (course: Course): Course => {
  if (course.track === undefined) return course
  const measured = course.measured === undefined ? withMeasure(course) : course
  return { ...measured, track: thinTrack(course.track, MOST_SHOWN_POINTS) }
}

const isShownWhole = ({ track, measured }: Course) =>
  track === undefined || (track.length <= MOST_SHOWN_POINTS && measured !== undefined)

/** A point of a track in memory. */
const POINT_BYTES = 100

// Thinning a long track, and measuring one from before tracks were measured, costs more than the rest of the answer.
const shown = boundedCache<Course[]>({
  entries: 1_000,
  bytes: 16_000_000,
  sizeOf: (courses) => courses.reduce((sum, { track }) => sum + (track?.length ?? 0) * POINT_BYTES, 500),
})

/** The courses of a race as its page shows them: each track with at most 500 points, and what its file measures. */
const shownCourses = ({ id, updatedAt, courses }: Pick<RaceRow, 'id' | 'updatedAt' | 'courses'>) => {
  if (courses === null || courses.every(isShownWhole)) return courses
  const version = `${id} ${updatedAt.getTime()}`
  const found = shown.get(version) ?? courses.map(shownCourse)
  shown.set(version, found)
  return found
}

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
