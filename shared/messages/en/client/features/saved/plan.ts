import { inEnglish, plural } from '#shared/language/messages.ts'

/** The page of what somebody saved. */
export const planMessages = inEnglish('client/features/saved/plan', {
  title: 'Saved races and trips',
  loading: 'Loading what you saved...',
  failed: 'What you saved could not be loaded',
  count: (races: number, trips: number) =>
    [
      ...(races > 0 ? [plural('en', races, { one: '1 race', other: `${races} races` })] : []),
      ...(trips > 0 ? [plural('en', trips, { one: '1 trip', other: `${trips} trips` })] : []),
    ].join(' and '),
  empty: 'Nothing saved yet',
  emptyText: 'Press the heart on a race or trip to save it. Everything you save is listed here by date.',
  nothingToCome: 'Everything you saved is over.',
  findRaces: 'Find a race',
  seeTrips: 'See the trips',
  race: 'Race',
  trip: 'Trip',
  daysLater: (days: number) => plural('en', days, { one: '1 day later', other: `${days} days later` }),
  sameDays: (names: string) => `Clashes with ${names}`,
  sameWeekend: (names: string) => `Same weekend as ${names}`,
  removed: (name: string) => `${name} is not saved any more.`,
  undo: 'Undo',
  undoLabel: (name: string) => `Undo: save ${name} again`,
  past: (count: number) => `Past (${count})`,
  inThisBrowser: 'Saved in this browser only.',
  loginText: 'Log in to have it on every device, in your own calendar, and with alerts about new races.',
  login: 'Log in',
})
