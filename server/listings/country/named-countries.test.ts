import { expect, test } from 'vitest'
import { countriesNamed, countryNamed, townNamed } from './named-countries.ts'

test.each([
  ['Åre, Sweden', 'SE'],
  ['Åre, Sverige', 'SE'],
  ['Åre, SE', 'SE'],
  ['Åre (Sweden)', 'SE'],
  ['Åre, Jämtland', 'SE'],
  ['Åre, Jämtlands län', 'SE'],
  ['Åre, Sweden, start at the church', 'SE'],
  ['Sweden', 'SE'],
  ['837 52 Åre - Schweden', 'SE'],
  ['Chamonix, 74400 France', 'FR'],
  ['Chamonix, FR', 'FR'],
  ['Bern, CH', 'CH'],
  ['Silverton, Colorado', 'US'],
  ['Silverton, CO, USA', 'US'],
  ['Keswick, England', 'GB'],
  ['Fort William, Scotland, UK', 'GB'],
  ['Queenstown, NZ', 'NZ'],
  ['Katoomba, NSW', 'AU'],
  ['Garmisch-Partenkirchen, Bayern', 'DE'],
  ['São Paulo, BRA', 'BR'],
  ['Zermatt 🇨🇭', 'CH'],
])('%s is in %s', (location, country) => expect(countryNamed(location)).toBe(country))

test.each(['', 'Åre', 'Here, there', 'Run with me', 'Middle Earth, Mordor', '12345', ',,,', '((('])(
  '%j names no country',
  (location) => expect(countriesNamed(location)).toEqual([]),
)

test.each([
  ['Leadville, CO', ['CO', 'US']],
  ['Atlanta, Georgia', ['GE', 'US']],
  ['Berlin, DE', ['DE', 'US']],
])('%s may be in several countries', (location, countries) => {
  expect(countriesNamed(location).sort()).toEqual(countries)
  expect(countryNamed(location)).toBeNull()
})

test('the town is what a location begins with', () => {
  expect(townNamed('837 52 Åre, Sweden')).toBe('Åre')
  expect(townNamed('')).toBe('')
})
