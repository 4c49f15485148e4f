import { inEnglish } from '#shared/language/messages.ts'

/** The question where somebody is, for the races nearest to them. */
export const nearMessages = inEnglish('client/features/races/near', {
  title: 'Where should distances be measured from?',
  useLocation: 'Use my location',
  locating: 'Finding your location...',
  noLocation: 'Your location could not be found. Please enter a town.',
  town: 'Or a town',
  townRequired: 'Please enter a town.',
  townFailed: 'The town could not be looked up. Please try again.',
  show: 'Show nearest races',
  looking: 'Looking up the town...',
  cancel: 'Cancel',
})
