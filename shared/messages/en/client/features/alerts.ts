import { inEnglish } from '#shared/language/messages.ts'

/** Alerts about new races: setting one, and the list of one's own. */
export const alertMessages = inEnglish('client/features/alerts', {
  tellMe: 'Tell me about new ones',
  title: 'Tell me about new races',
  lookFor: 'We look for',
  allRaces: 'All new races',
  text: 'You get one mail with the races that are new since the last one, and none when nothing is new. Each mail has a link that ends them.',
  name: 'Name of the alert',
  nameRequired: 'Give the alert a name',
  howOften: 'How often',
  every: { day: 'Every day', week: 'Every week' },
  set: 'Set the alert',
  setting: 'Setting...',
  done: 'Alert set',
  doneText: {
    day: 'We look every day and mail you what is new.',
    week: 'We look every week and mail you what is new.',
  },
  failed: 'The alert was not set',
  verifyFirst: 'Alerts are mailed, so verify your email address first.',
  toAccount: 'Go to your account',
  mine: 'Your alerts',
  none: 'No alerts yet. Search for races, then press “Tell me about new ones”, and new races come by mail.',
  findRaces: 'Search for races',
  seeRaces: (name: string) => `See the races of ${name}`,
  remove: 'Remove',
  removeLabel: (name: string) => `Remove the alert ${name}`,
  removed: 'Alert removed',
  removeFailed: 'The alert was not removed',
  loadFailed: 'Your alerts could not be loaded',
})
