import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile, calendarFileInSlices } from './calendar-file.ts'

const entry: CalendarEntry = {
  uid: 'trip-7@trailherd.example',
  title: 'Huts',
  firstDay: '2028-02-28',
  lastDay: '2028-02-29',
  location: 'Abisko, Sweden',
  description: 'Five days;\nno rush',
  position: { lat: 68.349, lng: 18.831 },
  url: 'https://trailherd.example/trips/7',
  changedAt: new Date('2027-01-15T12:00:00.900Z'),
  sequence: 3,
  status: 'TENTATIVE',
}

/** The file as one line for each property, as it was before it was folded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an event of whole days ends on the day after, without a time zone', () => {
  const lines = linesOf(calendarFile([entry]))
  expect(lines).toContain('DTSTART;VALUE=DATE:20280228')
  expect(lines).toContain('DTEND;VALUE=DATE:20280301')
  expect(lines).toContain('GEO:68.349;18.831')
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain('STATUS:TENTATIVE')
})

test('the stamp is that of the last change, so the same events make the same file', () => {
  const file = calendarFile([entry], 'Races')
  expect(linesOf(file)).toContain('DTSTAMP:20270115T120000Z')
  expect(linesOf(file)).toContain('LAST-MODIFIED:20270115T120000Z')
  expect(calendarFile([entry], 'Races')).toBe(file)
})

test('characters that would end a line or a value are escaped', () => {
  const lines = linesOf(calendarFile([{ ...entry, title: 'A\r\nBEGIN:VALARM\u0007', location: 'B,C;D\\E' }]))
  expect(lines).not.toContain('BEGIN:VALARM')
  expect(lines).toContain('SUMMARY:A\\nBEGIN:VALARM')
  expect(lines).toContain('LOCATION:B\\,C\\;D\\\\E')
})

test('a title with commas and line breaks stays the title of the calendar', () => {
  const name = 'Races: Åre, Oslo; END:VCALENDAR\r\nBEGIN:VEVENT'
  const file = calendarFile([entry], name)
  expect(linesOf(file)).toContain('X-WR-CALNAME:Races: Åre\\, Oslo\\; END:VCALENDAR\\nBEGIN:VEVENT')
  expect(new ICAL.Component(ICAL.parse(file)).getFirstPropertyValue('x-wr-calname')).toBe(
    name.replace('\r', ''),
  )
})

test('calendar programs are told how often to look for changes, only when they can subscribe', () => {
  expect(linesOf(calendarFile([entry], 'Races'))).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
  expect(calendarFile([entry])).not.toContain('REFRESH-INTERVAL')
})

test.each(['http://[::1]:3000', 'http://trail_herd:3000', 'https://Trailherd.example'])(
  'a site at %s has calendars too',
  (site) => {
    const lines = linesOf(calendarFile([{ ...entry, url: `${site}/trips/7` }]))
    expect(lines).toContain(`URL:${site}/trips/7`)
    expect(lines).toContain(`DESCRIPTION:Five days\\;\\nno rush\\n\\n${site}/trips/7`)
  },
)

test('a calendar without entries is still a valid file', () => {
  expect(calendarFile([], 'Races')).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/)
})

test('no line is longer than 75 octets, and none breaks inside a character', () => {
  const title = `${'å'.repeat(70)}${'🏔'.repeat(40)} end`
  const file = calendarFile([{ ...entry, title }])
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(linesOf(file)).toContain(`SUMMARY:${title}`)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

const WORDS = [
  'Åre, Fjäll; & "Ridge"',
  'Back\\slash',
  '日本 🏔 trail',
  'Two\nlines',
  'a'.repeat(200),
  'Łódź: 50%',
]

const raceEntry = (number: number): CalendarEntry => {
  const firstDay = new Date(Date.UTC(2027, 0, 1 + (number % 730))).toISOString().slice(0, 10)
  return {
    ...entry,
    uid: `race-${number}@trailherd.example`,
    title: `${number} ${WORDS[number % WORDS.length]}`,
    location: `${WORDS[(number + 1) % WORDS.length]}, ${number}`,
    description: `${WORDS[(number + 2) % WORDS.length]}`,
    firstDay,
    lastDay: firstDay,
    url: `https://trailherd.example/race/${number}?a=1,2;3`,
    position: number % 3 === 0 ? null : { lat: (number % 180) - 89.5, lng: (number % 360) - 179.25 },
    sequence: number,
    status: (['CONFIRMED', 'TENTATIVE', 'CANCELLED'] as const)[number % 3],
  }
}
const ENTRIES = Array.from({ length: 1_200 }, (_, index) => raceEntry(index + 1))

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

test('no line of a long calendar is longer than 75 octets', () => {
  const lines = calendarFile(ENTRIES, WORDS.join(', ')).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
})

test('a calendar of 1,200 races comes back whole from another library’s reader', async () => {
  const {
    events = [],
    nonStandard: _,
    ...calendar
  } = convertIcsCalendar(undefined, await calendarFileInSlices(ENTRIES, 'All races'))
  expect(calendar).toMatchObject({ version: '2.0', method: 'PUBLISH', prodId: '-//Trailherd//Trailherd//EN' })
  const read = events.map((event) => ({
    uid: event.uid,
    title: event.summary,
    location: event.location,
    description: event.description,
    firstDay: [event.start.type, event.start.date.toISOString()],
    end: [event.end?.type, event.end?.date.toISOString()],
    url: event.url,
    position: event.geo,
    sequence: event.sequence,
    status: event.status,
  }))
  expect(read).toEqual(
    ENTRIES.map((one) => ({
      uid: one.uid,
      title: one.title,
      location: one.location,
      description: `${one.description}\n\n${one.url}`,
      firstDay: ['DATE', `${one.firstDay}T00:00:00.000Z`],
      end: ['DATE', `${nextDay(one.firstDay)}T00:00:00.000Z`],
      url: one.url,
      position: one.position ? `${one.position.lat};${one.position.lng}` : undefined,
      sequence: one.sequence,
      status: one.status,
    })),
  )
})

test.each([0, 1, 50, 51, 120])('a file of %i events is the same as one written at once', async (count) => {
  const entries = ENTRIES.slice(0, count)
  expect(await calendarFileInSlices(entries, 'My races')).toBe(calendarFile(entries, 'My races'))
})
