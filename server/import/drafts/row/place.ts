import { countryCodeOf, nameOfCountry } from '#server/countries/country-codes.ts'
import { countryNamed } from '#server/listings/country/named-countries.ts'
import { remembered } from '#server/platform/memory/remembered.ts'
import { foldedText } from '#server/platform/text/folded-text.ts'
import type { Cell } from '../../formats/table.ts'
import { type Position, positionFrom, positionIn } from '../../values/coordinates.ts'
import { gridReferenceIn } from '../../values/grid-references.ts'
import { isLink } from '../../values/links.ts'
import { numberOf } from '../../values/numbers.ts'
import { saysNothing } from '../../values/plain-text.ts'
import type { Cells, Habits } from './cells.ts'

const countryOf = remembered((text: string) => ({ code: countryCodeOf(text, { anyCase: true }) }))

/** Also of `Korea, Republic of` and `Hong Kong, China`. */
const countryIn = (text: string): string | null =>
  countryOf(text).code ?? (text.includes(',') ? countryOf(text.slice(0, text.indexOf(','))).code : null)

const countryAtEnd = remembered((text: string) => ({ code: countryCodeOf(text) }))

const countryInPlace = remembered((place: string) => ({ code: countryNamed(place) }))

const countryLabel = remembered(nameOfCountry)

const FLAGS = /[\u{1F1E6}-\u{1F1FF}]{2}\s*/gu

/** True when the place ends with the country, in any language or script. */
const namesCountry = (place: string, code: string): boolean => {
  const last = place.slice(place.lastIndexOf(',') + 1).trim()
  return place.includes(',') && countryAtEnd(last).code === code && !/^[A-Z]{2}$/.test(last)
}

/** `Wien (AUT)` as `Wien, Austria`; other brackets stay. */
const withoutBrackets = (place: string): string => {
  const [, town, letters] = /^([^(),]+?)\s*\(([A-Z]{2,3})\)$/.exec(place) ?? []
  const code = letters === undefined ? null : countryAtEnd(letters).code
  return code === null ? place : `${town}, ${countryLabel(code)}`
}

/** The parts of `France, Chamonix` without the country; `Luxembourg, Luxembourg` keeps both. */
const withoutCountryBefore = (parts: string[], code: string | null): string[] => {
  const [first = '', ...rest] = parts
  const isCountry = (part: string) => code !== null && countryAtEnd(part).code === code
  return rest.length > 0 && isCountry(first) && !isCountry(rest.at(-1) ?? '') ? rest : parts
}

const CONTINENTS =
  /^(?:africa|afrika|asia|asien|europe|europa|oceania|oceanien|ozeanien|antarctica|antarktis|americas?|amerika|(?:north|south|central|latin)(?:ern)? america|(?:nord|syd|sud|latin)-?amerika|amerique(?: du (?:nord|sud))?|afrique|asie|oceanie|emea|apac|worldwide|world|international)$/

/** `Cape Town, Africa` as `Cape Town`: a part of the world is no part of a place. */
const withoutContinents = (place: string): string => {
  const parts = place.split(/\s*,\s*/)
  const rest = parts.filter((part) => !CONTINENTS.test(foldedText(part)))
  return rest.length === parts.length ? place : rest.join(', ')
}

/** Commas of Arabic, Chinese and Japanese. */
const OTHER_COMMAS = /\s*[،、，]\s*/gu

/** Countries that are a town. */
const TOWNS_THEMSELVES = new Set(['GI', 'HK', 'MC', 'MO', 'SG', 'SM', 'VA'])

const IN_BRACKETS = /^([^(),]+?)\s*\((\d?[A-Z]{1,2}|\d{1,3})\)$/

const isWholeCountry = (town: string, code: string) =>
  countryAtEnd(town).code === code && !TOWNS_THEMSELVES.has(code)

export const placeOf = (cells: Cells, { regionCountry, bracketCountry }: Habits) => {
  const written = withoutContinents(cells.text('location').replace(OTHER_COMMAS, ', '))
  const [, before, province] = bracketCountry === null ? [] : (IN_BRACKETS.exec(written) ?? [])
  const given = before === undefined || /\d/.test(province ?? '') ? written : `${before}, ${province}`
  const flagged = withoutBrackets(gridReferenceIn(given)?.rest ?? given)
  const place =
    positionIn(flagged) === null && !isLink(flagged) ? flagged.replace(FLAGS, '').replace(/[\s,;]+$/, '') : ''
  const regionText = withoutContinents(cells.text('region'))
  const countryText = cells.text('country')
  // Letters at the end may be a state: `Cool, CA` is not in Canada.
  const code =
    countryText === ''
      ? ((before === undefined ? null : bracketCountry) ??
        countryInPlace(flagged).code ??
        (/^[A-Z]{2}$/.test(regionText) ? regionCountry : null))
      : countryIn(countryText)
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const region = regionText === '' || isSame(regionText, place) || /^\d+$/.test(regionText) ? '' : regionText
  const land = countryText === '' ? '' : code === null ? countryText : countryLabel(code)
  const hasRegion = region !== '' && !place.toLowerCase().split(/,\s*/).includes(region.toLowerCase())
  const isNamed =
    land === '' ||
    isSame(place, land) ||
    place.toLowerCase().endsWith(`, ${land.toLowerCase()}`) ||
    (code !== null && namesCountry(place, code))
  const parts = [
    place,
    hasRegion && !isSame(region, land) ? region : '',
    isNamed ? (place === '' ? land : '') : land,
  ]
  const [town = '', ...more] = withoutCountryBefore(place.split(/\s*,\s*/), code)
  return {
    location: parts.filter((part) => part !== '').join(', '),
    town: town === '' || (code !== null && more.length === 0 && isWholeCountry(town, code)) ? null : town,
    region:
      region ||
      more.filter((part) => countryAtEnd(part).code === null || /^[A-Z]{2}$/.test(part)).join(', ') ||
      (/^(england|scotland|wales|northern ireland)$/i.test(countryText) ? countryText : '') ||
      null,
    country: code,
  }
}

export const positionOf = (cells: Cells): { position: Position | null; given: string } => {
  const [lat] = cells.all('lat')
  const [lng] = cells.all('lng')
  const [whole] = cells.all('coordinates')
  const isGiven = (cell: Cell | undefined) =>
    cell !== null && cell !== undefined && !saysNothing(String(cell).trim())
  if (lat && lng && isGiven(lat.cell) && isGiven(lng.cell)) {
    const given = `${lat.cell}, ${lng.cell}`
    // Programs write zeros for missing values.
    const isNothing = numberOf(lat.cell) === 0 && numberOf(lng.cell) === 0
    return { position: positionFrom(lat.cell ?? '', lng.cell ?? ''), given: isNothing ? '' : given }
  }
  if (lat && lng && isGiven(lat.cell) !== isGiven(lng.cell))
    return { position: null, given: `${lat.cell ?? ''}, ${lng.cell ?? ''}` }
  if (whole && isGiven(whole.cell)) {
    return {
      position:
        positionIn(String(whole.cell)) ??
        positionIn(whole ? (cells.row.links?.[whole.column.place] ?? '') : ''),
      given: String(whole.cell),
    }
  }
  const place = cells.text('location')
  return { position: positionIn(place) ?? gridReferenceIn(place)?.position ?? null, given: '' }
}
