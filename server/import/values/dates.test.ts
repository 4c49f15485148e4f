import { describe, expect, test } from 'vitest'
import { type DateHabits, NO_HABITS } from './dates/days.ts'
import { dateOf, isDateNotSet, isYearOrSeason } from './dates.ts'

const dayOf = (text: string | number, habits: Partial<DateHabits> = {}) => {
  const result = dateOf(text, { ...NO_HABITS, ...habits })
  return result === null || result === 'ambiguous' ? result : result.day
}

test.each([
  ['May 25, 2025', '2025-05-25'],
  ['19 January 2019', '2019-01-19'],
  ['19/12/2026', '2026-12-19'],
  ['06/19/2027', '2027-06-19'],
  ['2026-05-25/26', '2026-05-25'],
  ['25.-26.5.2026', '2026-05-25'],
  ['30.4.-1.5.2026', '2026-04-30'],
  ['25.05.2026 - 26.05.2026', '2026-05-25'],
  ['Sat 6 Jun 2026', '2026-06-06'],
  ['Sat, 06 Jun 2026 10:00:00 GMT', '2026-06-06'],
  ['28 augusti 2027', '2027-08-28'],
  ['den 5 juni 2027', '2027-06-05'],
  ['lør 5. juni 2027', '2027-06-05'],
  ['So., 12. Juli 2026, 10:00 Uhr', '2026-07-12'],
  ['1er mai 2027', '2027-05-01'],
  ['1° maggio 2027', '2027-05-01'],
  ['1º de mayo de 2027', '2027-05-01'],
  ['mar. 12 mai 2027', '2027-05-12'],
  ['du 20 au 22 juin 2026', '2026-06-20'],
  ['domingo, 7 de junio de 2026', '2026-06-07'],
  ['1-2 maggio 2027', '2027-05-01'],
  ['May 30 - June 1, 2026', '2026-05-30'],
  ['30 May - 1 June 2026', '2026-05-30'],
  ['dec 31 2026 - jan 1 2027', '2026-12-31'],
  ['Oct 1st-3rd, 2027', '2027-10-01'],
  ['20 & 21/06/2026', '2026-06-20'],
  ['27.02.2027', '2027-02-27'],
  ['2027/11/21', '2027-11-21'],
  ['20270612', '2027-06-12'],
  ['19-Jan-19', '2019-01-19'],
  ['12.06.27', '2027-06-12'],
  ['søn. 18/4-27', '2027-04-18'],
  ['2027年11月21日', '2027-11-21'],
  ['2027-06-12T10:30:00+02:00', '2027-06-12'],
  ['46564', '2027-06-26'],
  ['２０２７年１１月２１日（日）', '2027-11-21'],
  ['令和9年5月16日', '2027-05-16'],
])('%s is %s', (text, day) => {
  expect(dayOf(text)).toBe(day)
})

test.each([
  ['11/2027', '2027-11-01'],
  ['07.2027', '2027-07-01'],
  ['2027-07', '2027-07-01'],
  ['Juni 2027', '2027-06-01'],
  ['end of June 2027', '2027-06-01'],
  ['v. 34 2027', '2027-08-23'],
  ['KW 34/2027', '2027-08-23'],
  ['12 June 2027 (TBC)', '2027-06-12'],
])('%s is estimated', (text, day) => {
  expect(dateOf(text, NO_HABITS)).toMatchObject({ day, isEstimated: true })
})

test.each(['2027', 'TBC', 'Summer 2027', 'Mayday', '2027-02-30', '31.6.2027', '12:00', ''])(
  '%s is not a date',
  (text) => {
    expect(dayOf(text)).toBeNull()
  },
)

describe('the column', () => {
  test('decides which number is the day', () => {
    expect(dayOf('06/07/2027')).toBe('ambiguous')
    expect(dayOf('12/6 2027', { order: 'day-first' })).toBe('2027-06-12')
    expect(dayOf('5/6/27', { order: 'month-first' })).toBe('2027-05-06')
  })

  test('gives the year of days without one', () => {
    expect(dayOf('13 Jun')).toBeNull()
    expect(dayOf('13 Jun', { year: 2027 })).toBe('2027-06-13')
    expect(dayOf('14.3.', { year: 2027 })).toBe('2027-03-14')
    expect(dayOf('5月30日(日)', { year: 2027 })).toBe('2027-05-30')
    expect(dateOf('４月23日(金)～25日(日)', { ...NO_HABITS, year: 2027 })).toEqual({
      day: '2027-04-23',
      endDay: '2027-04-25',
      isEstimated: false,
    })
    expect(dateOf('7月上旬', { ...NO_HABITS, year: 2027 })).toMatchObject({
      day: '2027-07-01',
      isEstimated: true,
    })
    expect(dateOf('v. 36', { ...NO_HABITS, year: 2027 })).toMatchObject({
      day: '2027-09-06',
      isEstimated: true,
    })
    expect(dayOf('v. 36')).toBeNull()
  })

  test('has days alone below the heading of a month', () => {
    const january = { year: 2027, month: 1 }
    expect(dayOf('Sat 17', january)).toBe('2027-01-17')
    expect(dayOf('7th', january)).toBe('2027-01-07')
    expect(dayOf('17/1', { ...january, order: 'day-first' })).toBe('2027-01-17')
    expect(dayOf('Sat 17')).toBeNull()
    expect(dateOf('24-25', { ...NO_HABITS, ...january })).toMatchObject({ endDay: '2027-01-25' })
    expect(dayOf('3 May 2027', january)).toBe('2027-05-03')
  })

  test('shows that UTC instants are midnights in another time zone', () => {
    expect(dayOf('2027-06-11T22:00:00.000Z', { isMidnightElsewhere: true })).toBe('2027-06-12')
    expect(dayOf('2027-06-11T22:00:00.000Z')).toBe('2027-06-11')
  })
})

test('a day without its year is not a month of another year', () => {
  expect(dayOf('May 23')).toBeNull()
  expect(dayOf("May '26")).toBe('2026-05-01')
})

test('a range shows the order of its days by either of them', () => {
  expect(dateOf('5/30-6/1/2026', NO_HABITS)).toMatchObject({ day: '2026-05-30', endDay: '2026-06-01' })
})

test('dates in Polish and Czech, and about a day', () => {
  expect(
    ['30 maja 2026', '6 czerwca 2026', '23. května 2026', '~30 May 2026'].map((text) => dayOf(text)),
  ).toEqual(['2026-05-30', '2026-06-06', '2026-05-23', '2026-05-30'])
})

test('a weekday of a month is its day', () => {
  expect(dayOf('1st Sunday in June 2027')).toBe('2027-06-06')
  expect(dayOf('last Sat of August 2027')).toBe('2027-08-28')
  expect(dayOf('Second Saturday May, 2027')).toBe('2027-05-08')
  expect(dayOf('Sun 3rd May \u201826')).toBe('2026-05-03')
})

test('a range ends on its last day', () => {
  expect(dateOf('3/20-21/2027', NO_HABITS)).toMatchObject({ day: '2027-03-20', endDay: '2027-03-21' })
  expect(dateOf('5/6-7/10', { ...NO_HABITS, order: 'day-first', year: 2027 })).toMatchObject({
    day: '2027-06-05',
    endDay: '2027-10-07',
  })
  expect(dateOf('5/6-7/27', NO_HABITS)).toMatchObject({ day: '2027-05-06', endDay: '2027-05-07' })
  expect(dateOf('3/27-28', { ...NO_HABITS, year: 2027 })).toEqual({
    day: '2027-03-27',
    endDay: '2027-03-28',
    isEstimated: false,
  })
  expect(dateOf('30.4.-1.5.2026', NO_HABITS)).toMatchObject({ endDay: '2026-05-01' })
  expect(dateOf('25-26 May 2026', NO_HABITS)).toMatchObject({ endDay: '2026-05-26' })
})

test('a year or a season names not even the month', () => {
  const vague = [
    '2027',
    "'27",
    'TBA 2027',
    'Spring 2027',
    'Autumn',
    'Hösten 2027',
    'Frühjahr 2027',
    'été 2027',
  ]
  expect(vague.filter((text) => !isYearOrSeason(text))).toEqual([])
  const others = ['May 2027', '5/2027', '6 June', 'never', 'Easter Monday', '31.6.2027', 'Springfield']
  expect(others.filter(isYearOrSeason)).toEqual([])
})

test('words say in many languages that a day is not set yet', () => {
  const open = ['noch offen', 'Por determinar', 'da definire', 'à confirmer', 'Meddelas senare', '未定']
  expect(open.filter((text) => !isDateNotSet(text))).toEqual([])
  expect(['never', 'open', 'offenbach'].filter(isDateNotSet)).toEqual([])
})
