import { inEnglish } from '#shared/language/messages.ts'

/** What can be wrong with coordinates and with a search for towns. */
export const placeMessages = inEnglish('shared/places', {
  areaIds: 'Send id at least once and at most 20 times, each the id of an area such as alps.',
  degrees: (field: string, most: number) => `${field} must be a number from -${most} to ${most}`,
  coordinatesExpected: 'Coordinates must be a latitude and a longitude, or a GeoJSON point.',
  notOnEarth: 'Latitude goes from -90 to 90, longitude from -180 to 180.',
})
