import { type ListChoice, textOfPosition } from '#shared/races/list-choice.ts'

/** How far around a place is searched when nobody has said how far, in km. */
export const USUAL_WITHIN_KM = 100

type Place = { name?: string; lat: number; lng: number }

/** The choice without a place. The order by distance needs one. */
export const withoutNear = ({ when, sort }: ListChoice): ListChoice => ({
  ...(when && { when }),
  ...(sort && sort !== 'distance' && { sort }),
})

/** The choice with a place, and as far around it as before. */
export const nearPlace = (choice: ListChoice, { name, lat, lng }: Place): ListChoice => ({
  ...withoutNear(choice),
  ...(choice.sort && { sort: choice.sort }),
  near: textOfPosition({ lat, lng }),
  ...(name && { nearPlace: name }),
  withinKm: choice.withinKm ?? USUAL_WITHIN_KM,
})
