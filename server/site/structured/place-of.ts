import { countryName } from '#server/countries/country-names.ts'
import { positionOf } from '#shared/places/geo.ts'
import type { Thing } from './thing.ts'

type Located = { location: string; country: string | null; coordinates: unknown }

const geoOf = (coordinates: unknown): Thing | undefined => {
  const position = positionOf(coordinates)
  return position ? { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng } : undefined
}

/** The place of a listing with its address; null if nothing is known that an address could say. */
export const placeOf = ({ location, country, coordinates }: Located): Thing | null => {
  if (location === '' && country === null) return null
  const parts = location.split(',').map((part) => part.trim())
  const [town = '', ...others] = parts.filter((part) => part !== '')
  const region = others.filter((part) => country === null || part !== countryName(country)).join(', ')
  return {
    '@type': 'Place',
    name: location || countryName(country ?? '') || country,
    address: {
      '@type': 'PostalAddress',
      addressLocality: town || undefined,
      addressRegion: region || undefined,
      addressCountry: country ?? undefined,
    },
    geo: geoOf(coordinates),
  }
}
