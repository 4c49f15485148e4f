import { inEnglish } from '#shared/language/messages.ts'

/** The person's calendar of saved races and trips. */
export const calendarMessages = inEnglish('client/features/saved/calendar', {
  title: 'In your own calendar',
  text: 'Subscribe once, and your calendar follows what you save here: new dates too, and races that are cancelled.',
  create: 'Make my calendar address',
  secret: 'Everybody who has this address can see what you saved, so keep it to yourself.',
  renew: 'New address',
  renewTitle: 'Make a new address?',
  renewText: 'The old address stops working at once. Subscribe again with the new one.',
  renewed: 'New calendar address',
  failed: 'The calendar address could not be loaded',
  createFailed: 'The calendar address could not be made',
})
