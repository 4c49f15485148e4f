import type { ListChoice } from '#shared/races/list-choice.ts'

/** How far around a place is searched when nobody has said how far, in km. */
const USUAL_WITHIN_KM = 100

/** The choice without a place. The order by distance needs one. */
export const withoutNear = ({ when, sort, bbox }: ListChoice): ListChoice => ({
  ...(when && { when }),
  ...(sort && sort !== 'distance' && { sort }),
  ...(bbox && { bbox }),
})

/** The choice with the place at `near` (`LAT,LNG`), and as far around it as before, instead of an area of the map. */
export const nearPlace = (choice: ListChoice, near: string, name?: string): ListChoice => {
  const { bbox: _area, ...others } = choice
  return {
    ...withoutNear(others),
    ...(choice.sort && { sort: choice.sort }),
    near,
    ...(name && { nearPlace: name }),
    withinKm: choice.withinKm ?? USUAL_WITHIN_KM,
  }
}
