import { inEnglish, plural } from '#shared/language/messages.ts'
import type { TRIP_TAGS, TripLevel } from '#shared/trips/enums.ts'

/** Words for trips that pages, forms and mails share. */
export const sharedTripMessages = inEnglish('shared/trips', {
  levels: {
    Beginner: 'Beginner',
    Intermediate: 'Intermediate',
    Advanced: 'Advanced',
    'All levels': 'All levels',
  } satisfies Record<TripLevel, string>,
  tags: {
    'Small group': 'Small group',
    'Cultural experience': 'Cultural experience',
    'All inclusive': 'All inclusive',
    Skyrunning: 'Skyrunning',
    'Adventure running': 'Adventure running',
    'Coaching/training sessions': 'Coaching/training sessions',
  } satisfies Record<(typeof TRIP_TAGS)[number], string>,
  days: (days: number) => plural('en', days, { one: '1 day', other: `${days} days` }),
  /** How many people can still book. */
  spots: (spots: number) => plural('en', spots, { one: '1 spot', other: `${spots} spots` }),
  /** The most people on the trip (specification, "Trip list"). */
  groupSize: (most: number) => plural('en', most, { one: 'Max 1 person', other: `Max ${most} people` }),
  noDates: 'No dates yet',
  notDecided: 'Not decided yet',
  endBeforeStart: 'The end date cannot be before the start date',
  tooManyDays: (most: number) => `A trip takes at most ${most} days`,
})
