import { type CalendarDay, daysBetween } from '#shared/calendar-day.ts'
import { entryState } from '#shared/races/entries.ts'
import type { DateStatus, Entries } from '#shared/races/enums.ts'

/** What followers are told of a race (contract, section 12), the most urgent first. */
export const NOTICES = [
  'cancelled',
  'postponed',
  'moved',
  'confirmed',
  'onAgain',
  'soldOut',
  'closing',
  'entriesOpen',
  'nextEdition',
  'course',
  'gpx',
] as const
export type Notice = (typeof NOTICES)[number]

/** What a follower can be told about, as the database function `race_follow_facts` reads it. */
export type RaceFacts = {
  date: CalendarDay
  dateStatus: DateStatus
  entries: Entries | null
  entriesOpen: CalendarDay | null
  entriesClose: CalendarDay | null
  /** How many courses there are, and how many of them have a track. */
  courses: number
  tracks: number
  /** The id of the next edition. */
  next: number | null
}

/** The facts that a follower knows, and the UTC day on which they were told. */
export type FollowFacts = RaceFacts & { day: CalendarDay }

const CLOSING_DAYS = 7

const entriesOn = (facts: RaceFacts, day: CalendarDay) => {
  const found = entryState(facts, day)
  const last = found?.state === 'openUntil' || found?.state === 'until' ? found.day : null
  return {
    isSoldOut: found?.state === 'soldOut',
    isOpen: found?.state === 'open' || found?.state === 'openUntil',
    closing: last !== null && daysBetween(day, last) <= CLOSING_DAYS ? last : null,
  }
}

const isOff = ({ dateStatus }: RaceFacts) => dateStatus === 'cancelled' || dateStatus === 'postponed'

const dateNoticeOf = (told: RaceFacts, now: RaceFacts): Notice | undefined => {
  const isNewStatus = told.dateStatus !== now.dateStatus
  if (now.dateStatus === 'cancelled' || now.dateStatus === 'postponed') {
    return isNewStatus ? now.dateStatus : undefined
  }
  if (told.date !== now.date) return 'moved'
  if (isNewStatus && now.dateStatus === 'confirmed') return 'confirmed'
  return isOff(told) ? 'onAgain' : undefined
}

/**
 * What is new for a follower today, the most urgent first. Of a race that is over only its next edition is, and that it is
 * cancelled after it was postponed: its followers still wait for a new day.
 */
export const noticesOf = (told: FollowFacts, now: RaceFacts, today: CalendarDay): Notice[] => {
  const isNew = new Set<Notice | undefined>()
  if (now.next !== null && now.next !== told.next) isNew.add('nextEdition')
  const isGivenUp = told.dateStatus === 'postponed' && now.dateStatus === 'cancelled'
  if (now.date >= today || isGivenUp) isNew.add(dateNoticeOf(told, now))
  if (now.date >= today) {
    const [before, after] = [entriesOn(told, told.day), entriesOn(now, today)]
    if (after.isSoldOut && !before.isSoldOut) isNew.add('soldOut')
    if (after.isOpen && !before.isOpen) isNew.add('entriesOpen')
    else if (after.closing !== null && after.closing !== before.closing) isNew.add('closing')
    if (now.dateStatus !== 'cancelled') {
      if (now.courses > told.courses) isNew.add('course')
      if (now.tracks > told.tracks) isNew.add('gpx')
    }
  }
  return NOTICES.filter((notice) => isNew.has(notice))
}
