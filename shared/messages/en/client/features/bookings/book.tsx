import type { ReactNode } from 'react'
import { inEnglish, plural } from '#shared/language/messages.ts'

/** Makes a link of a piece of the sentence. */
type InLink = (text: string) => ReactNode

/** The booking dialog and its toasts. */
export const bookingDialogMessages = inEnglish('client/features/bookings/book', {
  title: 'Book Your Adventure',
  tripAndDates: (trip: string, dates: string) => `${trip}, ${dates}`,
  formLabel: 'Booking',
  submit: 'Submit Booking',
  submitting: 'Submitting...',
  fullyBooked: 'Fully Booked',
  opensInNewTab: '(opens in a new tab)',
  lastSpotTaken:
    'Somebody else has just booked the last spot. We keep what you typed, in case a spot becomes free.',
  signedOut: (login: InLink): ReactNode => (
    <>
      You have been logged out. {login('Log in again')} to find this booking under My Bookings; what you typed
      stays here. Or submit it now to book without your account.
    </>
  ),
  bookedBefore:
    'We did receive an earlier try: a spot is booked with what you had typed then, and the confirmation is on its way to you.',
  submitAgain: 'Submit again only if you want one more spot.',
  ownSpots: (names: string) => `You have already booked for ${names} on this trip.`,
  submitOneMore: 'Submit only if you want one more spot.',
  requiredFields: 'Fields marked * are required.',
  perPerson: 'per person',
  priceOfAll: (price: string, people: number) => `${price} for ${people} people`,
  payAfterBooking: (people: number) =>
    `Booking holds ${plural('en', people, { one: 'a spot', other: `${people} spots` })} for you. How to pay is in the mail that you get.`,
  payLater: (people: number) =>
    `You pay nothing now: booking holds ${plural('en', people, { one: 'a spot', other: `${people} spots` })} for you.`,
  termsBelow: 'You can read the terms of the trip at the end of this form.',
  terms: 'Terms of this trip',
  noTerms: 'This trip has no written terms here. Ask the organizer for them.',
  noTermsBeforePaying: 'This trip has no written terms here. Ask the organizer for them before you pay.',
  emergencyHint:
    'Optional. Whom we call if something happens. Only the organizer and the administrator of the trips can read it.',
  allergiesHint: 'Optional. You can also name food that you do not eat.',
  medicalHint: (privacy: InLink): ReactNode => (
    <>
      Optional. Medical conditions are confidential and shared only with the trip organizer. The administrator
      of the trips on this site can read them on the organizer’s behalf: {privacy('how we keep them')}.
    </>
  ),
  addPerson: 'Add another person',
  person: (position: number) => `Person ${position}`,
  remove: 'Remove',
  removePerson: (position: number) => `Remove person ${position}`,
  mostPeople: (most: number) =>
    `You can book for at most ${most} people at once. For a larger group, contact the organizer.`,
  noMoreSpots: (spots: number) =>
    plural('en', spots, {
      one: 'There is no spot for another person.',
      other: `No more than ${spots} spots are left.`,
    }),
  tooFewSpots: (spots: number, people: number) =>
    `${plural('en', spots, { one: 'Only 1 spot is left', other: `Only ${spots} spots are left` })}, and you are booking for ${people}. Remove somebody to book.`,
  confirmed: 'Booking Confirmed!',
  confirmedText:
    'Your trip booking has been submitted successfully. You will receive a confirmation email shortly.',
  waits: 'Not Sent Yet',
  waitsText: 'The site cannot be reached. Keep this page open: your booking goes out by itself.',
  failed: 'Booking Failed',
  failedText: 'Failed to submit booking. Please try again.',
})
export type BookingDialogMessages = ReturnType<typeof bookingDialogMessages>
