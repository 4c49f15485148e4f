import type { RaceField } from '#shared/imports/race-fields.ts'
import type { Cell } from '../formats/table.ts'
import { type Content, contentFits, contentOf, looksLike } from './column-content.ts'
import { evenHeader, isAboutTheRow, type Meaning, meaningsOf, unitIn, withoutUnit } from './header-names.ts'

/** What each column of a file means: `{ header: field or null }`. A person may change it and read again. */
export type Columns = Record<string, RaceField | null>

const SEVERAL = new Set<RaceField>(['distanceKm', 'imageUrls'])

type Candidate = Meaning & { header: string; place: number }

const byRank = (one: Candidate, other: Candidate) => one.rank - other.rank || one.place - other.place

/**
 * If a list has an event and a race column, the race column names the races of an event. The column whose
 * cells repeat more is the event.
 */
const eventAndRace = (candidates: Candidate[], contents: Map<string, Content>): Candidate[] => {
  const filled = ({ header }: Candidate) => contents.get(header)?.filled ?? 0
  const all = candidates.filter(({ field, rank }) => field === 'name' && rank < 500).sort(byRank)
  // A column that only some rows have names no event.
  const names = all.filter((one) => filled(one) >= Math.max(...all.map(filled)) / 2)
  if (names.length < all.length) {
    return eventAndRace(
      candidates.filter((one) => !all.includes(one) || names.includes(one)),
      contents,
    )
  }
  // "Race Name, Event" with cells such as "100 Mile": the distances name a race of the event.
  const isDistance = ({ header }: Candidate) => (contents.get(header)?.distances ?? 0) > 0.6
  const distances = names.filter(isDistance)
  if (distances.length > 0 && distances.length < names.length) {
    const others = candidates.filter((one) => !(one.field === 'name' && distances.includes(one)))
    return eventAndRace(
      others.concat(distances.map((one) => ({ ...one, field: 'courseName', rank: 600 }))),
      contents,
    )
  }
  const [first, second] = names
  if (first === undefined || second === undefined) return candidates
  const repeats = (candidate: Candidate) => contents.get(candidate.header)?.different ?? 1
  const isEvent = ({ header }: Candidate) =>
    /event|arrangemang|arrangement|veranstaltung|evento|evenement|manifesta|competi/i.test(header)
  const event = [...names].sort(
    (one, other) =>
      Number(isEvent(other)) - Number(isEvent(one)) || repeats(one) - repeats(other) || byRank(one, other),
  )[0]
  if (event === undefined || !names.some((one) => isEvent(one) || repeats(one) < repeats(first)))
    return candidates
  const race = names.find((one) => one !== event)
  return candidates
    .filter(({ field, header }) => !(field === 'name' && header !== event.header))
    .concat(race ? [{ ...race, field: 'courseName', rank: 0 }] : [])
}

const LENGTHS =
  /^(?:(?:extra |ultra )?(?:long|short)|medium|middle|mid|lang|lange|mittel|kurz|kort|mellan|mellom|largo|larga|corto|corta|lungo|lunga|breve|grand|petit)(?: (?:course|distance|race|run|strecke|bana|loype))?$/

/** `Long`, `Medium`, `Short` beside each other are distances; `Long` alone is a longitude. */
const lengthsBeside = (headers: string[]): Set<string> => {
  const lengths = headers.filter((header) => LENGTHS.test(evenHeader(header)))
  return new Set(lengths.length > 1 ? lengths : [])
}

/** The same climb in metres and in feet, of which some rows may have only one. */
const isInOtherUnit = ({ header, field, rank }: Candidate, taken: Columns): boolean => {
  if (field !== 'elevationGain' || rank >= 500) return false
  const [other, ...more] = Object.keys(taken).filter((one) => taken[one] === field)
  if (other === undefined || more.length > 0 || withoutUnit(other) !== withoutUnit(header)) return false
  const units = [unitIn(other), unitIn(header)]
  return units.includes('ft') && units.includes('m')
}
const assign = (candidates: Candidate[], taken: Columns) => {
  const fields = new Set(Object.values(taken))
  for (const candidate of [...candidates].sort(byRank)) {
    const { header, field } = candidate
    if (taken[header] !== undefined && taken[header] !== null) continue
    if (fields.has(field) && !SEVERAL.has(field) && !isInOtherUnit(candidate, taken)) continue
    taken[header] = field
    fields.add(field)
  }
}

/** A column of courses (`Løype`) says the distances where no other column does and nearly all its cells are distances. */
const courseAsDistance = (columns: Columns, contents: Map<string, Content>) => {
  if (Object.values(columns).includes('distanceKm')) return
  const course = Object.keys(columns).find((header) => columns[header] === 'courseName')
  const content = course === undefined ? undefined : contents.get(course)
  if (course === undefined || content === undefined) return
  if (
    content.filled > 0 &&
    content.distances + content.numbers > 0.8 &&
    Object.values(columns).includes('name')
  )
    columns[course] = 'distanceKm'
}

/** `Max Höhe`, `Elevation loss`: a height, and no climb. */
const NO_CLIMB =
  /\b(?:max\w*|min\w*|highest|lowest|hochste\w*|peak|top|start|finish|loss|desc\w*|down(?:hill)?|ab|abstieg|bergab|bajada|neg\w*|altitud\w*|ned|nedfor|utfor)\b/

const OTHER_HEIGHT =
  /alt|max|min|highest|peak|top|point|start|finish|loss|descen|down|record|[-–−]\s*(?:\([^)]*\))?\s*$/i

const OTHER_MONEY =
  /pri[sz]e|preisgeld|prispeng|purse|premi|dotation|donat|deposit|budget|late|kaution|depot|pfand/i

/** Finds columns by their cells, for fields that no header names. */
const assignByContent = (
  headers: string[],
  contents: Map<string, Content>,
  taken: Columns,
  meansSomething: (header: string) => boolean,
) => {
  const free = () => headers.filter((header) => taken[header] === null)
  const has = (field: RaceField) => Object.values(taken).includes(field)
  const content = (header: string) => contents.get(header) as Content
  // Metres are a climb only beside a distance.
  const hasDistance = (header: string) =>
    has('distanceKm') ||
    headers.some((one) => one !== header && content(one).distances > 0.6 && content(one).heights < 0.6)
  const hasDate = () => has('date') || (has('month') && (has('year') || has('day')))
  for (const field of [
    'date',
    'coordinates',
    'raceDirectorEmail',
    'externalUrl',
    'elevationGain',
    'distanceKm',
    'country',
    'signUpFee',
  ] as const) {
    if (
      field === 'date' ? hasDate() : field === 'coordinates' ? has('lat') || has('coordinates') : has(field)
    )
      continue
    const found = free().filter(
      (header) =>
        looksLike(field, content(header)) &&
        !meansSomething(header) &&
        !isAboutTheRow(header) &&
        !(field === 'signUpFee' && OTHER_MONEY.test(header)) &&
        !(field === 'elevationGain' && (OTHER_HEIGHT.test(header) || !hasDistance(header))),
    )
    // "Long, Medium, Short" are distances, all of them.
    for (const header of SEVERAL.has(field) ? found : found.slice(0, 1)) taken[header] = field
  }
  if (!has('lat') && !has('coordinates')) {
    const angles = free().filter((header) => looksLike('lat', content(header)) && !meansSomething(header))
    const [lat, lng] = angles
    // Only two adjacent columns like this are a position.
    if (lat !== undefined && lng !== undefined && headers.indexOf(lng) === headers.indexOf(lat) + 1) {
      taken[lat] = 'lat'
      taken[lng] = 'lng'
    }
  }
  const isProse = (header: string) => {
    const { words, different, dates, links, meanLength, distances, clocks } = content(header)
    return (
      words > 0.8 &&
      dates < 0.3 &&
      links < 0.3 &&
      distances < 0.6 &&
      clocks < 0.3 &&
      different > 0.3 &&
      meanLength > 3 &&
      meanLength < 120
    )
  }
  if (!has('name')) {
    const longest = free().filter((header) => isProse(header) && !meansSomething(header))
    const name = longest[0] ?? free().find(isProse)
    if (name !== undefined) taken[name] = 'name'
  }
  if (!has('location')) {
    const place = free().find(
      (header) => isProse(header) && !meansSomething(header) && content(header).meanLength < 40,
    )
    if (place !== undefined && /^(column|spalte|kolumn|unnamed|field|\d)/i.test(place))
      taken[place] = 'location'
  }
}

/** A latitude without a longitude is something else, such as a column that is called `Long`. */
const withoutLoneAngles = (columns: Columns) => {
  const angles = Object.keys(columns).filter((header) => /^(lat|lng)$/.test(columns[header] ?? ''))
  if (angles.length === 1) columns[angles[0] ?? ''] = null
}

const AS_DISTANCE: Meaning[] = [{ field: 'distanceKm', rank: 0, isEnglish: true }]

/** So much of a cell shows what its column holds. */
const LOOKED_AT = 500
const startOf = (cell: Cell): Cell => (typeof cell === 'string' ? cell.slice(0, LOOKED_AT) : cell)

/**
 * What the columns of a file mean: by their headers if the cells agree, otherwise by the cells. `sample` are
 * rows of the file, `known` the columns whose meaning the format defines.
 */
export const matchColumns = (headers: string[], sample: Cell[][], known: Columns = {}): Columns => {
  const columns: Columns = Object.fromEntries(headers.map((header) => [header, known[header] ?? null]))
  const cells = headers.map((_, place) => sample.map((row) => startOf(row[place] ?? null)))
  const contents = new Map(headers.map((header, place) => [header, contentOf(cells[place] ?? [])]))
  const lengths = lengthsBeside(headers)
  const candidates = headers.flatMap((header, place) =>
    known[header] !== undefined
      ? []
      : (lengths.has(header) ? AS_DISTANCE : meaningsOf(header))
          .filter(
            ({ field, rank }) =>
              !(field === 'elevationGain' && rank >= 500 && NO_CLIMB.test(evenHeader(header))),
          )
          .filter(({ field }) => contentFits(field, contents.get(header) as Content, cells[place] ?? []))
          .map((meaning) => ({
            ...meaning,
            header,
            place,
            rank: meaning.rank + (contents.get(header)?.filled === 0 ? 1000 : 0),
          })),
  )
  assign(eventAndRace(candidates, contents), columns)
  withoutLoneAngles(columns)
  courseAsDistance(columns, contents)
  if (Object.keys(known).length === 0) {
    const named = new Set(candidates.map(({ header }) => header))
    assignByContent(headers, contents, columns, (header) => named.has(header))
  }
  return columns
}

/** True when the headers, or most of those that mean something, are in another language than English. */
export const isAbroad = (headers: string[]): boolean => {
  const meanings = headers.map((header) => meaningsOf(header)[0]).filter((meaning) => meaning !== undefined)
  const foreign = meanings.filter(({ isEnglish }) => !isEnglish).length
  return foreign > meanings.length / 2
}
