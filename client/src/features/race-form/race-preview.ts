import { parseMetres, parseWholeNumber } from '#client/features/listing-form/fields/parse-number.ts'
import { pictureFieldsOf } from '#client/features/listing-form/pictures/picture-list.ts'
import { positionFromFields } from '#client/features/listing-form/place/typed-place.ts'
import { isSame } from '#client/features/listing-form/save/changed-fields.ts'
import { parseValid } from '#client/features/listing-form/save/parse-valid.ts'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import { positionOf } from '#shared/places/geo.ts'
import { climbOfCourses, distancesOfCourses } from '#shared/races/course-facts.ts'
import { effortOfRace } from '#shared/races/effort.ts'
import { ENTRIES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import { distanceView } from '#shared/races/rules.ts'
import { type RaceCard, raceInput } from '#shared/races/schema.ts'
import { hasClimb, readableCourses } from './course-values.ts'
import { type RaceValues, typedDistances } from './race-values.ts'

const chosenOf = <Value extends string>(chosen: readonly string[], known: readonly Value[]): Value[] =>
  known.filter((value) => chosen.includes(value))

const rules = raceInput.shape

/**
 * The card of a race as it is being typed. A value that the server would refuse is shown like an empty
 * field. Id and reviews come from `stored`.
 */
export const racePreview = (values: RaceValues, stored: RaceCard | null): RaceCard => {
  const text = raceFormMessages().preview
  const { mainImageUrl, imageUrls } = pictureFieldsOf(values.pictures)
  const courses = readableCourses(values.courses)
  const distances =
    values.courses.length > 0
      ? distancesOfCourses(courses)
      : values.distanceNotKnown
        ? []
        : typedDistances(values.distances).flatMap((km) => parseValid(rules.distanceKm, km) ?? [])
  const elevationGain = hasClimb(values.courses)
    ? (climbOfCourses(courses) ?? null)
    : values.climbNotKnown
      ? null
      : (parseValid(rules.elevationGain, parseMetres(values.elevationGain)) ?? null)
  return {
    id: stored?.id ?? 0,
    name: parseValid(rules.name, values.name) ?? text.name,
    location: values.placeNotKnown ? '' : (parseValid(rules.location, values.location) ?? text.location),
    date: parseValid(rules.date, values.date) ?? text.date,
    dateStatus: parseValid(rules.dateStatus, values.dateStatus) ?? 'confirmed',
    distanceCategory: values.distanceCategory,
    distanceKm: distanceView(distances),
    elevationGain,
    effortKm: effortOfRace({ courses, distancesKm: distances, elevationGain }),
    difficulty: parseValid(rules.difficulty, parseWholeNumber(values.difficulty ?? '')) ?? null,
    country: stored?.country ?? null,
    coordinates: values.placeNotKnown ? null : positionFromFields(values),
    isPlaceApproximate:
      stored?.isPlaceApproximate === true &&
      isSame(positionFromFields(values), positionOf(stored.coordinates)),
    terrain: chosenOf(values.terrain, TERRAINS),
    specialFormats: chosenOf(values.specialFormats, SPECIAL_FORMATS),
    mainImageUrl,
    imageUrls,
    signUpFee: SIGN_UP_FEES.find((fee) => fee === values.signUpFee) ?? null,
    entries: ENTRIES.find((entries) => entries === values.entries) ?? null,
    entriesOpen: parseValid(rules.entriesOpen, values.entriesOpen) ?? null,
    entriesClose: parseValid(rules.entriesClose, values.entriesClose) ?? null,
    source: stored?.source ?? null,
    averageRating: stored?.averageRating ?? null,
    reviewCount: stored?.reviewCount ?? 0,
  }
}
