import type { ListChoice } from '#shared/races/list-choice.ts'

/** How far around a place is searched when nobody has said how far, in km. */
export const USUAL_WITHIN_KM = 100

/** The choice without a place. The order by distance needs one. */
export const withoutNear = ({ when, sort }: ListChoice): ListChoice => ({
  ...(when && { when }),
  ...(sort && sort !== 'distance' && { sort }),
})

/** The choice with the place at `near` (`LAT,LNG`), and as far around it as before. */
export const nearPlace = (choice: ListChoice, near: string, name?: string): ListChoice => ({
  ...withoutNear(choice),
  ...(choice.sort && { sort: choice.sort }),
  near,
  ...(name && { nearPlace: name }),
  withinKm: choice.withinKm ?? USUAL_WITHIN_KM,
})
