import { remembered } from '#server/platform/memory/remembered.ts'
import type { RaceField } from '#shared/imports/race-fields.ts'
import { estimatedDifficulty } from '#shared/races/effort.ts'
import { DISTANCE_CATEGORIES, type SpecialFormat } from '#shared/races/enums.ts'
import type { Row } from '../formats/table.ts'
import { climbsBeside } from '../values/distances.ts'
import { entriesIn, nameAndSoldOut } from '../values/entries.ts'
import { feeOf } from '../values/fees.ts'
import { mailIn } from '../values/links.ts'
import { plainLine } from '../values/plain-text.ts'
import {
  difficultyOf,
  featuresIn,
  formatsIn,
  nameAndStatus,
  statusIn,
  terrainsIn,
} from '../values/race-words.ts'
import { startTimeBeside } from '../values/start-times.ts'
import { withDetails } from './course-details.ts'
import type { RaceDraft, RowProblem } from './race-draft.ts'
import { cellsOf, type Habits } from './row/cells.ts'
import { entryDays, refusedDate, wholeDate } from './row/date.ts'
import { climbOf, climbsIn, coursesOf, distancesIn } from './row/measures.ts'
import { placeOf, positionOf } from './row/place.ts'
import { finishersOf, isMail, linkOf, picture, rulesOf, textOf, webPage } from './row/texts.ts'

/** A row that was understood or refused, with its problems. */
type RowReading = { draft: RaceDraft | null; problems: RowProblem[] }

const BACKYARD = /\bback ?yard|last (one|man|person|woman|soul|runner) standing/i

const LONGEST_LAP = 7.2

const FIRST_YEAR = 1900

const LAST_YEAR = 2200

const MOST_LETTERS = 200

const kindsIn = remembered(formatsIn)

const groundsIn = remembered(terrainsIn)

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

  const level = cells.text('difficulty')
  const difficulty = difficultyOf(level)
  if (difficulty === null && level !== '') say('note', 'the difficulty is not understood', level)

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
  const { participants, starters, finishers } = finishersOf(cells)
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
        difficulty ??
        (longest !== null && elevationGain !== null ? estimatedDifficulty(longest, elevationGain) : null),
      coordinates: position,
      terrain: groundsIn(cells.text('terrain')),
      specialFormats: [...formats],
      features: featuresIn(cells.text('features')),
      description,
      aidStationCount: cells.number('aidStationCount', 1000),
      utmbPoints: cells.number('utmbPoints', 100),
      participants,
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
      resultsUrl: linkOf(cells, 'resultsUrl'),
      starters,
      finishers,
      rules: rulesOf(cells, description),
      mainImageUrl: picture(String(cells.all('mainImageUrl')[0]?.cell ?? '')),
      imageUrls: [...new Set(pictures)].slice(0, 40),
    },
  }
}
