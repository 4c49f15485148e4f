import { inEnglish } from '#shared/language/messages.ts'
import { MOST_SAVED } from '#shared/saved/ids.ts'

/** Why something is not saved, and the calendar of what is. */
export const savedRefusals = inEnglish('server/saved', {
  tooMany: `You have saved ${MOST_SAVED.toLocaleString('en-US')} races and trips, and that is the most. Remove some first.`,
  idsExpected: (name: string, most: number) => `${name} must be ids, at most ${most} of them.`,
  noSuchCalendar: 'This calendar does not exist. Its address may have been renewed.',
  calendarName: 'Saved on Trailherd',
})
