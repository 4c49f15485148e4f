import type { placeMessages as english } from '#messages/shared/places.ts'
import { translation } from '#shared/language/messages.ts'

export const placeMessages = translation<typeof english>('sv', 'shared/places', {
  areaIds: 'Skicka id minst en och högst 20 gånger, vart och ett id för ett område, till exempel alps.',
  degrees: (field, most) => `${field} måste vara ett tal från -${most} till ${most}`,
  coordinatesExpected: 'Koordinaterna måste vara en latitud och en longitud, eller en punkt i GeoJSON.',
  notOnEarth: 'Latituden går från -90 till 90, longituden från -180 till 180.',
})
