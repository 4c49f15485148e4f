import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

/** Writing so many events takes some tens of milliseconds. */
const SLICE = 25

const FIRST = 'BEGIN:VEVENT'
const LAST = 'END:VEVENT\r\n'

const eventsIn = (file: string) => file.slice(file.indexOf(FIRST), file.lastIndexOf(LAST) + LAST.length)

/** A long calendar file, written a few events at a time, so that other requests are answered in between. */
export const calendarFileInSlices = async (entries: CalendarEntry[], name: string): Promise<string> => {
  const frame = calendarFile([], name)
  const events: string[] = []
  for (let start = 0; start < entries.length; start += SLICE) {
    events.push(eventsIn(calendarFile(entries.slice(start, start + SLICE), name)))
    await nextTurn()
  }
  return frame.replace('END:VCALENDAR', () => `${events.join('')}END:VCALENDAR`)
}
