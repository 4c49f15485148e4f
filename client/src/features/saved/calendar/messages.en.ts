/** The person's calendar of saved races and trips. */
export const messages = {
  title: 'In your own calendar',
  text: 'Subscribe once, and your calendar follows what you save here: new dates too, and races that are cancelled.',
  create: 'Make my calendar address',
  subscribe: 'Subscribe',
  address: 'The address of your calendar',
  secret: 'Everybody who has this address can see what you saved, so keep it to yourself.',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Copying did not work. Select the address and copy it.',
  renew: 'New address',
  renewTitle: 'Make a new address?',
  renewText: 'The old address stops working at once. Subscribe again with the new one.',
  renewed: 'New calendar address',
  failed: 'The calendar address could not be loaded',
  createFailed: 'The calendar address could not be made',
  howTo: 'How to subscribe in Google, Apple and Outlook',
  steps: [
    {
      program: 'Google Calendar',
      text: 'On a computer, open Google Calendar. Beside Other calendars press +, choose From URL, paste the address and press Add calendar. Google looks for changes a few times a day.',
    },
    {
      program: 'Apple Calendar',
      text: 'Press Subscribe above. Or on a Mac choose File, New Calendar Subscription and paste the address. On an iPhone open Calendars in the Calendar app, then Add Calendar, Add Subscription Calendar.',
    },
    {
      program: 'Outlook',
      text: 'In Outlook on the web open the calendar, press Add calendar, choose Subscribe from web and paste the address.',
    },
  ],
}
export type CalendarMessages = typeof messages
