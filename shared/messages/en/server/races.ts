import { inEnglish } from '#shared/language/messages.ts'

/** What the server says about races: refusals, and facts in calendar files. */
export const raceRefusals = inEnglish('server/races', {
  mayNotEdit: 'Only its organizer may change this race.',
  mayNotAddEdition: 'Only its organizer may add the next edition of this race.',
  mayNotDelete: 'Only its organizer may delete this race.',
  onlyAdminHides: 'Only administrators hide and show races.',
  changedMeanwhile:
    'This race was changed meanwhile, in another tab or by another person. Reload it to see what changed, then save again.',
  countryMissing: 'Name a country, such as norway.',
  wrongMonth: 'Name a month in English, such as june.',
  noRacesThere: 'There are no coming races in this country or month.',
  editionNotFound: 'This earlier edition does not exist.',
  ownEdition: 'A race is not an earlier edition of itself.',
  calendarName: 'Trail races',
  calendarDistance: {
    upTo: (most: string) => `up to ${most} km`,
    from: (least: string) => `from ${least} km`,
    between: (least: string, most: string) => (least === most ? `${most} km` : `${least} to ${most} km`),
  },
  calendarWithin: (km: string, place: string) => `within ${km} km of ${place}`,
  calendarClimb: (metres: string) => `${metres} m of climb`,
})
