import * as z from 'zod'
import { countryCodeOf, nameOfCountry } from '#server/countries/country-codes.ts'
import { countryNamed } from '#server/listings/country/named-countries.ts'
import type { RaceField } from '#shared/imports/race-fields.ts'
import { estimatedDifficulty } from '#shared/races/difficulty.ts'
import { DISTANCE_CATEGORIES, type SpecialFormat } from '#shared/races/enums.ts'
import { protocolOf } from '#shared/text/web-address.ts'
import type { Cell, Row } from '../formats/table.ts'
import { type ClimbUnit, climbsOf } from '../values/climbs.ts'
import { type Position, positionFrom, positionIn } from '../values/coordinates.ts'
import { type DateResult, isDateNotSet, isYearOrSeason } from '../values/dates.ts'
import { climbsBeside, type DistanceReading, distancesOf } from '../values/distances.ts'
import { entriesIn, nameAndSoldOut } from '../values/entries.ts'
import { feeOf } from '../values/fees.ts'
import { gridReferenceIn } from '../values/grid-references.ts'
import { isLink, linkIn, mailIn } from '../values/links.ts'
import { numberOf } from '../values/numbers.ts'
import { foldedText, plainLine, plainText, saysNothing } from '../values/plain-text.ts'
import {
  difficultyOf,
  featuresIn,
  formatsIn,
  nameAndStatus,
  statusIn,
  terrainsIn,
} from '../values/race-words.ts'
import { startTimeBeside } from '../values/start-times.ts'
import { type Column, isTicked } from './column-habits.ts'
import { withDetails } from './course-details.ts'
import type { DraftCourse, RaceDraft, RowProblem } from './race-draft.ts'
import { remembered } from './remembered.ts'

/** What is known about a file before its rows are read one by one. */
export type Habits = {
  columns: Column[]
  byField: Map<RaceField, Column[]>
  /** Reads a date as this file writes them. */
  dateIn: (value: string | number) => DateResult
  /** True for a date that only lacks its year. */
  lacksYear: (value: string | number) => boolean
  /** Reads the distances of a column, by its index. */
  distances: Map<number, (value: string | number) => DistanceReading>
  /** Columns that mean a distance and are ticked if the race offers it. */
  ticked: Map<number, number[]>
  climbs: Map<number, ClimbUnit>
  /** The columns that say the unit of a column, both by their index. */
  units: Map<number, number>
  /** The country whose provinces or departments follow the towns in brackets. */
  bracketCountry: string | null
  /** The country whose states or provinces the column of regions names by their letters. */
  regionCountry: string | null
}

/** A row that was understood or refused, with its problems. */
export type RowReading = { draft: RaceDraft | null; problems: RowProblem[] }

const BACKYARD = /\bback ?yard|last (one|man|person|woman|soul|runner) standing/i
const LONGEST_LAP = 7.2
const FIRST_YEAR = 1900
const LAST_YEAR = 2200
const MOST_LETTERS = 200
const LONGEST_TEXT = 20_000

type Cells = {
  row: Row
  all: (field: RaceField) => { cell: Cell; column: Column }[]
  text: (field: RaceField) => string
  number: (field: RaceField, most: number) => number | null
  link: (field: RaceField) => string | undefined
}

/** Only descriptions are longer. The patterns that read values meet no longer text, whatever a file holds. */
const LONGEST_VALUE = 1_000

const readable = (cell: Cell, field: RaceField): Cell =>
  typeof cell === 'string' && cell.length > LONGEST_VALUE && field !== 'description'
    ? cell.slice(0, LONGEST_VALUE)
    : cell

const NO_COLUMNS: Column[] = []

const LINKED = /^\[([^\]]+)\]\(https?:[^)\s]*\)|^=HYPERLINK\([^,;]+[,;]\s*"([^"]+)"\)$/i

/** What is shown of a link in Markdown or in a formula. */
const shownText = (line: string): string => {
  if (!line.startsWith('[') && !line.startsWith('=')) return line
  const [, text, label] = LINKED.exec(line) ?? []
  return text ?? label ?? line
}

const cellsOf = (row: Row, { byField }: Habits): Cells => {
  const all = (field: RaceField) =>
    (byField.get(field) ?? NO_COLUMNS).map((column) => ({
      cell: readable(row.cells[column.place] ?? null, field),
      column,
    }))
  const text = (field: RaceField) => {
    for (const { cell } of all(field)) {
      const line = cell === null ? '' : shownText(plainLine(String(cell)))
      if (!saysNothing(line)) return line
    }
    return ''
  }
  return {
    row,
    all,
    text,
    number: (field, most) => {
      const number = numberOf(text(field).replace(/[^\d.,-].*$/, ''))
      return number !== null && number >= 0 && number <= most ? Math.round(number) : null
    },
    link: (field) =>
      all(field)
        .map(({ column }) => row.links?.[column.place])
        .find((link) => link !== undefined),
  }
}

const countryOf = remembered((text: string) => ({ code: countryCodeOf(text, { anyCase: true }) }))
/** Also of `Korea, Republic of` and `Hong Kong, China`. */
const countryIn = (text: string): string | null =>
  countryOf(text).code ?? (text.includes(',') ? countryOf(text.slice(0, text.indexOf(','))).code : null)
const countryAtEnd = remembered((text: string) => ({ code: countryCodeOf(text) }))
const countryInPlace = remembered((place: string) => ({ code: countryNamed(place) }))
const countryLabel = remembered(nameOfCountry)
const kindsIn = remembered(formatsIn)
const groundsIn = remembered(terrainsIn)

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

const IN_BRACKETS = /^([^(),]+?)\s*\((\d?[A-Z]{1,2}|\d{1,3})\)$/

const placeOf = (cells: Cells, { regionCountry, bracketCountry }: Habits) => {
  const written = withoutContinents(cells.text('location'))
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
    town:
      town === '' || (code !== null && more.length === 0 && countryAtEnd(town).code === code) ? null : town,
    region:
      region ||
      more.filter((part) => countryAtEnd(part).code === null || /^[A-Z]{2}$/.test(part)).join(', ') ||
      (/^(england|scotland|wales|northern ireland)$/i.test(countryText) ? countryText : '') ||
      null,
    country: code,
  }
}

const wholeDate = (cells: Cells, habits: Habits): { cell: Cell; result: DateResult } => {
  const [year, month, day] = [cells.text('year'), cells.text('month'), cells.text('day')]
  for (const { cell } of cells.all('date')) {
    const line = typeof cell === 'string' ? plainLine(cell) : cell
    if (line === null || line === '') continue
    const result = habits.dateIn(line)
    // A column "Date" with the day beside one with the month.
    if (result === null && month !== '' && day === '' && DAY_ALONE.test(String(line)))
      return fromParts(habits, year, month, String(line).replace(/\D+/g, ''))
    return { cell: line, result }
  }
  if (month !== '' && (year !== '' || day !== '')) return fromParts(habits, year, month, day)
  return { cell: null, result: null }
}

/** A date from columns for its parts; without a year it is that of the file. */
const fromParts = (habits: Habits, year: string, month: string, day: string) => {
  const isNumber = /^\d+$/.test(month)
  const text = !isNumber
    ? `${day} ${month} ${year}`
    : year === ''
      ? `${day}.${month}.`
      : [year, month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-')
  return { cell: text, result: habits.dateIn(text) }
}

const DAY_ALONE = /^\D{0,12}\d{1,2}\D{0,3}$/

const positionOf = (cells: Cells): { position: Position | null; given: string } => {
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

const NOTHING: DistanceReading = { km: [], hours: [], isBackyard: false, isStageRace: false, climb: null }
const isAnything = ({ km, hours, isBackyard, isStageRace }: DistanceReading) =>
  km.length + hours.length > 0 || isBackyard || isStageRace

const joined = (one: DistanceReading, other: DistanceReading): DistanceReading => ({
  km: [...one.km, ...other.km.filter((km) => !one.km.some((known) => Math.abs(known - km) / known < 0.02))],
  hours: [...new Set([...one.hours, ...other.hours])],
  isBackyard: one.isBackyard || other.isBackyard,
  isStageRace: one.isStageRace || other.isStageRace,
  climb: one.climb ?? other.climb,
})

const inWords = remembered((text: string) => distancesOf(text, undefined, true))

const LABELLED =
  /(?:^|[\n;.,|])\s*(?:distances?|distans|distanser?|l[aä]ngd|distanz(?:en)?|strecken?|l[aä]nge|distancias?|distanz[ae]|afstand(?:en)?|lengde|parcours|length)\s*[:=]\s*([^\n]{1,120}(?:\n- [^\n]{1,120}){0,10})/i
const LABELLED_CLIMB =
  /(?:^|[\n;.,|])\s*(?:climb|ascent|elevation(?: gain)?|total ascent|d\+|h[oö]jdmeter|h[oø]ydemeter|h[oö]henmeter|d[eé]nivel[eé](?: positif)?|desnivel|dislivello|stigning)\s*[:=]\s*([^\n]{1,60})/i

/** The distance and climb after a label in a description. */
const labelledIn = (text: string): DistanceReading => {
  const label = LABELLED.exec(text)?.[1]
  const climbLabel = LABELLED_CLIMB.exec(text)?.[1]
  const measured = label === undefined ? NOTHING : distancesOf(label, undefined, true)
  // Numbers without a unit are distances only where no other has one: "Distance: 10 km, start 11.00".
  const reading = label === undefined || isAnything(measured) ? measured : distancesOf(label)
  const [climb] = climbLabel === undefined ? [] : climbsOf(climbLabel)
  return { ...reading, climb: climb ?? reading.climb }
}

const LONGEST_FACTS = 160

/** The distance and climb in a few words with units. */
const inShortText = (text: string): DistanceReading => {
  if (text.length <= LONGEST_FACTS) return inWords(text.replace(/https?:\S+/g, ' '))
  // Of a long text, a line that gives distance and climb: "AL 37.4km / 1608m".
  for (const line of text.split(/\n|(?<=[a-z)])\. /)) {
    if (line.length > LONGEST_FACTS || !/\d ?(?:km|k|mi|m)/i.test(line)) continue
    const found = inWords(line.replace(/https?:\S+/g, ' '))
    if (found.km.length > 0 && found.climb !== null) return found
  }
  return NOTHING
}

/** A name such as "1000m Peaks" or "Vertical 800m" means heights. */
const withoutMetres = (found: DistanceReading): DistanceReading =>
  found.km.some((km) => km < SHORTEST_NAMED)
    ? { ...found, km: found.km.filter((km) => km >= SHORTEST_NAMED) }
    : found
const SHORTEST_NAMED = 1.5

/** Programs write zeros for distances that they don't know. */
const IS_ZERO = /^0*[.,]?0*\s*(km|mi|m)?$/i

const UNIT = /^(?:km|kms|k|mi|miles?|m|met(?:er|re)s?|kilomet(?:er|re)s?|yd|yards?|ft|feet|h|hours?)\.?$/i

/** A cell as it is meant: a number with the unit from the column beside it. */
const measured = (cell: Cell, { place }: Column, row: Row, { units }: Habits): Cell => {
  const value = typeof cell === 'string' ? plainLine(cell) : cell
  const beside = units.get(place)
  if (beside === undefined || value === null || !/^\d+([.,]\d+)?$/.test(String(value))) return value
  const unit = String(row.cells[beside] ?? '').trim()
  return UNIT.test(unit) ? `${value} ${unit}` : value
}

const distancesIn = (
  cells: Cells,
  habits: Habits,
  name: string,
): { reading: DistanceReading; notUnderstood: string } => {
  let reading = NOTHING
  let notUnderstood = ''
  for (const { cell, column } of cells.all('distanceKm')) {
    const ticked = habits.ticked.get(column.place)
    if (ticked !== undefined) {
      if (isTicked(cell)) reading = joined(reading, { ...NOTHING, km: ticked })
      continue
    }
    const value = measured(cell, column, cells.row, habits)
    if (value === null || value === '' || (typeof value === 'string' && saysNothing(value))) continue
    const found = (habits.distances.get(column.place) ?? distancesOf)(value)
    if (!isAnything(found) && !IS_ZERO.test(String(value))) notUnderstood = String(value)
    reading = joined(reading, found)
  }
  const description = plainText(String(cells.all('description')[0]?.cell ?? ''))
  const labelled = description === '' ? NOTHING : labelledIn(description)
  const withClimb = (found: DistanceReading) => ({
    ...found,
    climb: reading.climb ?? found.climb ?? labelled.climb,
  })
  if (isAnything(reading)) return { reading: withClimb(reading), notUnderstood: '' }
  if (isAnything(labelled)) return { reading: withClimb(labelled), notUnderstood: '' }
  const described = inShortText(description)
  // "AL 32km / 2500m" says more than the name "Welsh 1000m Peaks".
  if (described.km.length > 0 && described.climb !== null)
    return { reading: withClimb(described), notUnderstood: '' }
  for (const text of [
    cells.text('courseName'),
    cells.text('distanceCategory').length > 30 ? '' : cells.text('specialFormats'),
    name,
  ]) {
    const found = text === '' ? NOTHING : withoutMetres(inWords(text))
    if (isAnything(found)) return { reading: withClimb(found), notUnderstood: '' }
  }
  return { reading: withClimb(described), notUnderstood: isAnything(described) ? '' : notUnderstood }
}

const climbsIn = (cells: Cells, habits: Habits): { climbs: number[]; notUnderstood: string } => {
  for (const { cell, column } of cells.all('elevationGain')) {
    const value = measured(cell, column, cells.row, habits)
    if (value === null || value === '' || (typeof value === 'string' && saysNothing(value))) continue
    const climbs = climbsOf(value, habits.climbs.get(column.place))
    const isZero = /^[\s0.,+-]*(m|ft)?\+?$/i.test(String(value))
    return { climbs, notUnderstood: climbs.length === 0 && !isZero ? String(value) : '' }
  }
  return { climbs: [], notUnderstood: '' }
}

/** One course for each distance; a climb belongs to its distance, a single one to the longest. */
const coursesOf = (km: number[], climbs: (number | null)[], name: string): DraftCourse[] => {
  const longest = Math.max(...km)
  return km.map((one, place) => {
    const climb =
      climbs.length === km.length
        ? (climbs[place] ?? undefined)
        : one === longest
          ? Math.max(0, ...climbs.map((one) => one ?? 0)) || undefined
          : undefined
    return {
      km: one,
      ...(km.length === 1 && name !== '' ? { name } : {}),
      ...(climb === undefined ? {} : { elevationGain: climb }),
    }
  })
}

const isMail = (mail: string) => z.email().safeParse(mail).success

const textOf = (cells: Cells): string | null => {
  const [given] = cells.all('description')
  const text = given?.cell === null || given === undefined ? '' : plainText(String(given.cell))
  return saysNothing(text) ? null : text.slice(0, LONGEST_TEXT)
}

const webPage = (cells: Cells): string | null => {
  for (const { cell, column } of cells.all('externalUrl')) {
    const link = linkIn(String(cell ?? '')) ?? linkIn(cells.row.links?.[column.place] ?? '')
    if (link !== null) return link
  }
  const behind = cells.link('name') ?? cells.link('courseName')
  return (
    linkIn(behind ?? '') ??
    linkIn(
      /<a|\]\(http|^=HYPERLINK/i.test(String(cells.all('name')[0]?.cell ?? ''))
        ? String(cells.all('name')[0]?.cell)
        : '',
    ) ??
    linkIn((/https?:\/\/\S+|<a\b[^>]*>/i.exec(String(cells.all('description')[0]?.cell ?? '')) ?? [''])[0])
  )
}

const picture = (text: string) => {
  const link = linkIn(text)
  return link !== null && protocolOf(link) === 'https:' ? link : null
}

/** The reason of rows whose dates only lack a year. */
export const NO_YEAR = 'the date has no year: say which year it is in'

const refusedDate = (cell: Cell, result: DateResult, { lacksYear }: Habits): string => {
  if (cell === null || saysNothing(String(cell)) || isDateNotSet(String(cell)))
    return 'no date: write the day, or at least the month'
  if (result === 'ambiguous') return 'day and month could be either way round: say which comes first'
  if (isYearOrSeason(String(cell))) return 'only a year or a season: write at least the month'
  return lacksYear(cell) ? NO_YEAR : 'the date is not understood'
}

/** A race from one row of a file. What the row doesn't say stays unknown. */
export const raceFromRow = (row: Row, habits: Habits): RowReading => {
  const cells = cellsOf(row, habits)
  const problems: RowProblem[] = []
  const say = (kind: RowProblem['kind'], reason: string, value: unknown) =>
    problems.push({
      kind,
      row: row.row,
      ...(row.sheet ? { sheet: row.sheet } : {}),
      reason,
      value: String(value ?? '').slice(0, 200),
    })
  const given = cells.text('name') || cells.text('courseName')
  const { name: marked, status: namedStatus } = nameAndStatus(given)
  const { name, isSoldOut } = nameAndSoldOut(marked)
  if (name === '') say('refused', 'no name', '')
  else if (name.length > MOST_LETTERS) say('refused', `a name of more than ${MOST_LETTERS} characters`, name)
  else if (!/[\p{L}\p{N}]/u.test(name)) say('refused', 'no name', name)
  const { cell: dateCell, result } = wholeDate(cells, habits)
  const date = result === 'ambiguous' ? null : result
  if (date === null) say('refused', refusedDate(dateCell, result, habits), dateCell)
  else if (Number(date.day.slice(0, 4)) < FIRST_YEAR || Number(date.day.slice(0, 4)) > LAST_YEAR) {
    say('refused', `a year outside ${FIRST_YEAR} to ${LAST_YEAR}`, dateCell)
  }
  const place = placeOf(cells, habits)
  if (place.location.length > MOST_LETTERS)
    say('refused', `a place of more than ${MOST_LETTERS} characters`, place.location)
  if (problems.length > 0 || date === null) return { draft: null, problems }

  const { reading, notUnderstood } = distancesIn(cells, habits, name)
  if (notUnderstood !== '') say('note', 'the distance is not understood', notUnderstood)
  const climbing = climbsIn(cells, habits)
  if (climbing.notUnderstood !== '') say('note', 'the climb is not understood', climbing.notUnderstood)
  const { position, given: givenPosition } = positionOf(cells)
  if (position === null && givenPosition !== '') say('note', 'the position is not understood', givenPosition)

  const kind = cells.text('specialFormats')
  const isYard = reading.isBackyard || kindsIn(kind).includes('Backyard Ultra') || BACKYARD.test(name)
  // The length of a backyard's lap is not the race's.
  const km = reading.km.filter((one) => !isYard || one > LONGEST_LAP).slice(0, 20)
  const [distances] = cells.all('distanceKm')
  const listed =
    climbing.climbs.length === 0 &&
    reading.climb !== null &&
    km.length > 1 &&
    typeof distances?.cell === 'string'
      ? climbsBeside(plainLine(distances.cell), km)
      : null
  const climbs = climbing.climbs.length > 0 ? climbing.climbs : reading.climb === null ? [] : [reading.climb]
  const fee = cells.all('signUpFee')[0]
  const cellOf = (field: RaceField) => {
    const [first] = cells.all(field)
    return first === undefined || first.cell === null || first.cell === ''
      ? null
      : { cell: first.cell, header: first.column.header }
  }
  const courses = withDetails(
    coursesOf(
      km,
      listed ?? climbs,
      given === cells.text('courseName') ? '' : cells.text('courseName').slice(0, 60),
    ),
    {
      startTime: cellOf('startTime'),
      cutOffHours: cellOf('cutOffHours'),
      fee: cellOf('signUpFee'),
      beside: dateCell === null ? null : startTimeBeside(dateCell),
    },
  )
  const category = cells.text('distanceCategory')
  const usualCategory = DISTANCE_CATEGORIES.find((one) => one.toLowerCase() === category.toLowerCase())
  const formats = new Set<SpecialFormat>([...kindsIn(kind), ...formatsIn(name)])
  if (reading.isBackyard) formats.add('Backyard Ultra')
  if (reading.isStageRace) formats.add('Stage Race')
  const isTimed = reading.hours.length > 0
  if (isTimed) formats.add('Fixed-time 24h etc.')
  else if (km.length > 0 && !kindsIn(kind).includes('Fixed-time 24h etc.'))
    formats.delete('Fixed-time 24h etc.')
  const description = textOf(cells)
  const mail =
    mailIn(String(cells.all('raceDirectorEmail')[0]?.cell ?? '')) ??
    mailIn(cells.link('raceDirectorEmail') ?? '')
  const status =
    namedStatus ??
    statusIn(cells.text('dateStatus')) ??
    (typeof dateCell === 'string' && /\p{L}{4}/u.test(dateCell) ? statusIn(dateCell) : null) ??
    (date.isEstimated ? 'estimated' : null)
  const end = cells.all('endDate')[0]?.cell ?? null
  const endReading =
    end === null || end === '' ? null : habits.dateIn(typeof end === 'string' ? plainLine(end) : end)
  const endDay = date.endDay ?? (endReading === null || endReading === 'ambiguous' ? null : endReading.day)
  const longest = km.length > 0 ? Math.max(...km) : null
  const elevationGain = climbOf(courses, climbs)
  const enterBetween = entryDays(cells, habits)
  const pictures = cells
    .all('imageUrls')
    .flatMap(({ cell }) => String(cell ?? '').split(/[;|\s]+/))
    .map(picture)
    .filter((one) => one !== null)
  return {
    problems,
    draft: {
      rows: [row.row],
      name,
      location: place.location,
      town: place.town,
      region: place.region,
      country: place.country,
      date: date.day,
      endDate: endDay !== null && endDay > date.day ? endDay : null,
      // A date with only a month is estimated, even if the event says "confirmed".
      dateStatus: date.isEstimated && (status === 'confirmed' || status === null) ? 'estimated' : status,
      distanceKm: km,
      courses,
      distanceCategory:
        isTimed && km.length === 0
          ? reading.hours
              .map((hours) => `${hours} h`)
              .join(', ')
              .slice(0, 60)
          : (usualCategory ?? null),
      elevationGain,
      difficulty:
        difficultyOf(cells.text('difficulty')) ??
        (longest !== null && elevationGain !== null ? estimatedDifficulty(longest, elevationGain) : null),
      coordinates: position,
      terrain: groundsIn(cells.text('terrain')),
      specialFormats: [...formats],
      features: featuresIn(cells.text('features')),
      description,
      aidStationCount: cells.number('aidStationCount', 1000),
      utmbPoints: cells.number('utmbPoints', 100),
      participants: cells.number('participants', 1_000_000),
      externalUrl: webPage(cells),
      raceDirectorEmail: mail !== null && mail.length <= 254 && isMail(mail) ? mail : null,
      signUpFee:
        fee === undefined || fee.cell === null
          ? null
          : feeOf(
              typeof fee.cell === 'string' ? plainLine(fee.cell) : fee.cell,
              fee.column.header,
              place.country,
            ),
      entries:
        entriesIn(cells.text('entries')) ?? (isSoldOut ? 'soldOut' : entriesIn(cells.text('dateStatus'))),
      entriesOpen: enterBetween.entriesOpen,
      entriesClose: enterBetween.entriesClose,
      mainImageUrl: picture(String(cells.all('mainImageUrl')[0]?.cell ?? '')),
      imageUrls: [...new Set(pictures)].slice(0, 40),
    },
  }
}

/** The first and last day to enter; none where they contradict each other. */
const entryDays = (cells: Cells, habits: Habits) => {
  const dayOf = (field: RaceField) => {
    const cell = cells.all(field)[0]?.cell ?? null
    if (cell === null || cell === '') return null
    const found = habits.dateIn(typeof cell === 'string' ? plainLine(cell) : cell)
    return found === null || found === 'ambiguous' ? null : found.day
  }
  const [entriesOpen, entriesClose] = [dayOf('entriesOpen'), dayOf('entriesClose')]
  const isContradiction = entriesOpen !== null && entriesClose !== null && entriesClose < entriesOpen
  return isContradiction ? { entriesOpen: null, entriesClose: null } : { entriesOpen, entriesClose }
}

/** The climb of the longest course that has one. */
export const climbOf = (courses: DraftCourse[], climbs: number[] = []): number | null => {
  const [known] = courses
    .filter(({ elevationGain }) => elevationGain !== undefined)
    .sort((one, other) => other.km - one.km)
  return known?.elevationGain ?? (climbs.length > 0 && courses.length === 0 ? Math.max(...climbs) : null)
}
