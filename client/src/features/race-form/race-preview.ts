import { pictureFieldsOf } from '#client/features/listing-form/picture-list.ts'
import { wholeNumberOf } from '#client/features/listing-form/typed-numbers.ts'
import { typedPosition } from '#client/features/listing-form/typed-place.ts'
import { distanceView } from '#shared/races/rules.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/terms.ts'
import { type RaceValues, typedDistances } from './race-values.ts'

const known = <Word extends string>(words: readonly string[], options: readonly Word[]): Word[] =>
  options.filter((option) => words.includes(option))

/** The card of a race as far as it is typed. `stored` brings its id and its reviews. */
export const racePreview = (values: RaceValues, stored: RaceCard | null): RaceCard => {
  const { mainImageUrl, imageUrls } = pictureFieldsOf(values.pictures)
  const distances = typedDistances(values.distances).filter((km) => km > 0)
  return {
    id: stored?.id ?? 0,
    name: values.name.trim() || 'Name of the race',
    location: values.location.trim() || 'Location',
    date: values.date || 'Date',
    distanceCategory: values.distanceCategory,
    distanceKm: distances.length === 0 ? [] : distanceView(distances),
    elevationGain: wholeNumberOf(values.elevationGain) || 0,
    difficulty: wholeNumberOf(values.difficulty) || 1,
    coordinates: typedPosition(values),
    terrain: known(values.terrain, TERRAINS),
    specialFormats: known(values.specialFormats, SPECIAL_FORMATS),
    mainImageUrl,
    imageUrls,
    signUpFee: SIGN_UP_FEES.find((fee) => fee === values.signUpFee) ?? null,
    averageRating: stored?.averageRating ?? null,
    reviewCount: stored?.reviewCount ?? 0,
  }
}
