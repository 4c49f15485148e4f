import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { calendarFileInSlices } from './calendar-slices.ts'

const entry = (number: number) => ({
  uid: `race-${number}@trailherd.example`,
  title: `Race ${number}; $& END:VCALENDAR`,
  firstDay: '2027-06-06',
  lastDay: '2027-06-06',
  location: 'Åre, Sweden',
  description: 'END:VEVENT\r\nUp and down',
  position: null,
  url: `https://trailherd.example/race/${number}`,
  changedAt: new Date('2027-01-15T12:00:00Z'),
})
// The time of writing differs.
const withoutStamps = (file: string) => file.replace(/^DTSTAMP:.*$/gm, '')

test.each([0, 1, 25, 26, 120])('a file of %i events is the same as one written at once', async (count) => {
  const entries = Array.from({ length: count }, (_, index) => entry(index + 1))
  const file = await calendarFileInSlices(entries, 'My races')
  expect(withoutStamps(file)).toBe(withoutStamps(calendarFile(entries, 'My races')))
})
