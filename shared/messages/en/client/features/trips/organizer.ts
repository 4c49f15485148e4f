import { inEnglish, plural } from '#shared/language/messages.ts'

/** The trip organizer's dashboard. */
export const tripDashboardMessages = inEnglish('client/features/trips/organizer', {
  title: 'Trip Organizer Dashboard',
  adminView: 'Admin View - Managing all trips in the system',
  createTrip: 'Create New Trip',
  loading: 'Loading trips...',
  failed: 'Error loading trips. Please try again.',
  notRefreshed: 'The list could not be refreshed just now.',
  noTripsYet: "You haven't created any trips yet.",
  createFirst: 'Create your first trip',
  noMatch: 'No trips match your search.',
  clearSearch: 'Clear search',
  showMore: 'Show more trips',
  shown: (shown: number, total: number) =>
    plural('en', total, { one: `Showing ${shown} of 1 trip`, other: `Showing ${shown} of ${total} trips` }),
  search: 'Search trips',
  searchHint: 'Name or location of the trip, or name or email of a participant.',
  spotsFilled: (paid: number, size: number) => `${paid}/${size} spots filled`,
  total: (bookings: number) => `${bookings} total`,
  paid: (bookings: number) => `${bookings} paid`,
  pending: (bookings: number) => `${bookings} pending`,
  view: 'View',
  edit: 'Edit',
  duplicate: 'Duplicate',
  delete: 'Delete',
  bookingEnabled: 'Booking Enabled',
  bookingDisabled: 'Booking Disabled',
  bookingChanged: 'Booking Status Updated',
  bookingChangeFailed: 'Update Failed',
  bookingChangeFailedText: 'Failed to update booking status.',
  deleteTitle: 'Delete Trip',
  deleteText:
    'Are you sure you want to delete this trip? This action cannot be undone. All bookings associated with this trip will also be deleted.',
  bookingsOf: (trip: string, bookings: number, paid: number) =>
    plural('en', bookings, {
      one: `${trip}: 1 booking, ${paid} paid`,
      other: `${trip}: ${bookings} bookings, ${paid} paid`,
    }),
  deleting: 'Deleting...',
  deleted: 'Trip Deleted',
  deleteFailed: 'Delete Failed',
  deleteFailedText: 'Failed to delete trip.',
  duplicated: 'Trip Duplicated',
  duplicatedText: 'The copy is a draft in your list, without bookings.',
  duplicateFailed: 'Duplication Failed',
  duplicateFailedText: 'Failed to duplicate trip.',
})
export type TripDashboardMessages = ReturnType<typeof tripDashboardMessages>
