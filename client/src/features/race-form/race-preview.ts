import { accepted } from '#client/features/listing-form/accepted.ts'
import { pictureFieldsOf } from '#client/features/listing-form/picture-list.ts'
import { metresOf, wholeNumberOf } from '#client/features/listing-form/typed-numbers.ts'
import { typedPosition } from '#client/features/listing-form/typed-place.ts'
import { distanceView } from '#shared/races/rules.ts'
import { type RaceCard, raceInput } from '#shared/races/schema.ts'
import { SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/terms.ts'
import { type RaceValues, typedDistances } from './race-values.ts'

const known = <Word extends string>(words: readonly string[], options: readonly Word[]): Word[] =>
  options.filter((option) => words.includes(option))

const rules = raceInput.shape

/**
 * The card of a race as far as it is typed: what would be refused looks like what is still empty.
 * `stored` brings its id and its reviews.
 */
export const racePreview = (values: RaceValues, stored: RaceCard | null): RaceCard => {
  const { mainImageUrl, imageUrls } = pictureFieldsOf(values.pictures)
  const distances = typedDistances(values.distances).flatMap((km) => accepted(rules.distanceKm, km) ?? [])
  return {
    id: stored?.id ?? 0,
    name: accepted(rules.name, values.name) ?? 'Name of the race',
    location: accepted(rules.location, values.location) ?? 'Location',
    date: accepted(rules.date, values.date) ?? 'Date',
    dateStatus: stored?.dateStatus ?? 'confirmed',
    distanceCategory: values.distanceCategory,
    distanceKm: distanceView(distances),
    elevationGain: accepted(rules.elevationGain, metresOf(values.elevationGain)) ?? 0,
    difficulty: accepted(rules.difficulty, wholeNumberOf(values.difficulty)) ?? 1,
    coordinates: typedPosition(values),
    isPlaceApproximate: stored?.isPlaceApproximate ?? false,
    terrain: known(values.terrain, TERRAINS),
    specialFormats: known(values.specialFormats, SPECIAL_FORMATS),
    mainImageUrl,
    imageUrls,
    signUpFee: SIGN_UP_FEES.find((fee) => fee === values.signUpFee) ?? null,
    entries: stored?.entries ?? null,
    entriesOpen: stored?.entriesOpen ?? null,
    entriesClose: stored?.entriesClose ?? null,
    source: stored?.source ?? null,
    averageRating: stored?.averageRating ?? null,
    reviewCount: stored?.reviewCount ?? 0,
  }
}
