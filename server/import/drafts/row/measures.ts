import { remembered } from '#server/platform/memory/remembered.ts'
import { climbsOf } from '../../values/climbs.ts'
import type { DistanceReading } from '../../values/distances/habits.ts'
import { distancesOf } from '../../values/distances.ts'
import { plainText, saysNothing } from '../../values/plain-text.ts'
import { isTicked } from '../column-habits.ts'
import type { DraftCourse } from '../race-draft.ts'
import { type Cells, type Habits, measured } from './cells.ts'

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

export const distancesIn = (
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

export const climbsIn = (cells: Cells, habits: Habits): { climbs: number[]; notUnderstood: string } => {
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
export const coursesOf = (km: number[], climbs: (number | null)[], name: string): DraftCourse[] => {
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

/** The climb of the longest course that has one. */
export const climbOf = (courses: DraftCourse[], climbs: number[] = []): number | null => {
  const [known] = courses
    .filter(({ elevationGain }) => elevationGain !== undefined)
    .sort((one, other) => other.km - one.km)
  return known?.elevationGain ?? (climbs.length > 0 && courses.length === 0 ? Math.max(...climbs) : null)
}
