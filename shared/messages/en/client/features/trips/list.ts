import { inEnglish, plural } from '#shared/language/messages.ts'

/** The list of trips and its cards. */
export const tripListMessages = inEnglish('client/features/trips/list', {
  title: 'Trail Trips',
  showing: (total: number) =>
    plural('en', total, { one: 'Showing 1 trip', other: `Showing ${total.toLocaleString('en-US')} trips` }),
  filtersOn: 'Filters ON',
  filtersOff: 'Filters OFF',
  filtersSoon: 'Advanced filtering is coming soon.',
  mapView: 'Map View',
  listView: 'List View',
  loading: 'Loading trips...',
  failed: 'Error loading trips. Please try again.',
  none: 'No trips found.',
  showMore: 'Show more trips',
  byTrailherd: 'Organized by Trailherd',
  cancelled: 'CANCELLED',
  fullyBooked: 'FULLY BOOKED',
  spotsAvailable: (spots: number) =>
    plural('en', spots, { one: '1 spot available', other: `${spots} spots available` }),
  alsoOn: 'Also on these dates:',
  spotsOn: (day: string, spots: number) =>
    spots > 0
      ? `${day}, ${plural('en', spots, { one: '1 spot', other: `${spots} spots` })}`
      : `${day}, fully booked`,
  cancelledOn: (day: string) => `${day}, cancelled`,
  moreDates: (count: number) => plural('en', count, { one: '+1 more date', other: `+${count} more dates` }),
  included: 'Included:',
  away: (km: string) => `${km}\u00a0km away`,
  more: (count: number) => `+${count} more`,
  /** A calendar day as trip cards write it: `2027-06-03` -> `03-06-2027` (specification, section 9). */
  day: (day: string) => day.slice(0, 10).split('-').reverse().join('-'),
})
