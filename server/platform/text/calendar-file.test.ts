import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  uid: 'trip-7@trailherd.example',
  title: 'Huts',
  firstDay: '2028-02-28',
  lastDay: '2028-02-29',
  location: 'Abisko, Sweden',
  description: 'Five days;\nno rush',
  position: { lat: 68.349, lng: 18.831 },
  url: 'https://trailherd.example/trips/7',
  changedAt: new Date('2027-01-15T12:00:00Z'),
}

test('an event of whole days ends on the day after, without a time zone', () => {
  const file = calendarFile([entry])
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20280228\r\nDTEND;VALUE=DATE:20280301\r\n')
  expect(file).toContain('\r\nGEO:68.349;18.831\r\n')
  expect(file).toContain('\r\nLAST-MODIFIED:20270115T120000Z\r\n')
})

test('characters that would end a line or a value are escaped', () => {
  const file = calendarFile([{ ...entry, title: 'A\r\nBEGIN:VALARM', location: 'B,C;D\\E' }])
  expect(file).not.toMatch(/^BEGIN:VALARM/m)
  expect(file).toContain('LOCATION:B\\,C\\;D\\\\E')
})

test.each(['http://[::1]:3000', 'http://trail_herd:3000', 'https://Trailherd.example'])(
  'a site at %s has calendars too',
  (site) => {
    expect(calendarFile([{ ...entry, url: `${site}/trips/7` }])).toContain(`\\n\\n${site}/trips/7`)
  },
)

test('an address that the library accepts has a field of its own', () => {
  expect(calendarFile([entry])).toContain('\r\nURL:https://trailherd.example/trips/7\r\n')
})

test('a calendar without entries is still a valid file', () => {
  expect(calendarFile([], 'Races')).toMatch(/^BEGIN:VCALENDAR[\s\S]*X-WR-CALNAME:Races[\s\S]*END:VCALENDAR/)
})

test('no line is longer than 75 octets, and none breaks inside a character', () => {
  const title = `${'å'.repeat(70)}${'🏔'.repeat(40)} end`
  const lines = calendarFile([{ ...entry, title }]).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
