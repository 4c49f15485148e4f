import { inEnglish } from '#shared/language/messages.ts'

/** The frame around every page: header, footer, and what it says when a page cannot be shown. */
export const frameMessages = inEnglish('client/app', {
  skipToContent: 'Skip to content',
  skipToRaces: 'Skip to the races',
  skipToTrips: 'Skip to the trips',
  home: 'Trailherd, home',
  mainLinks: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  saved: 'Saved races and trips',
  links: {
    races: 'Races',
    trips: 'Trips',
    about: 'About us',
    contact: 'Contact',
    myRaces: 'My Races',
    myTrips: 'My Trips',
    myBookings: 'My Bookings',
    login: 'Login',
    logout: 'Logout',
  },
  footer: {
    label: 'Footer',
    about: 'About',
    contact: 'Contact',
    crew: 'Crew programme',
    privacy: 'Privacy',
    terms: 'Terms',
    hashtag: (site: string) => `#trailherd on ${site} (opens in a new tab)`,
  },
  colours: {
    names: { system: 'as the device', light: 'light', dark: 'dark' },
    change: (now: string, next: string) => `Colours: ${now}. Change to ${next}.`,
  },
  whoAreYou: 'We could not check who you are',
  broken: {
    title: 'Something went wrong on this page',
    text: 'The connection may have failed, or the site was updated while you were here. Loading the page again usually helps.',
    reload: 'Load the page again',
    toRaces: 'Back to all races',
  },
})
