import { inEnglish } from '#shared/language/messages.ts'

/** The address of a calendar that calendar programs subscribe to. */
export const calendarAddressMessages = inEnglish('client/features/listings/calendar', {
  subscribe: 'Subscribe',
  address: 'The address of your calendar',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Copying did not work. Select the address and copy it.',
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
})
