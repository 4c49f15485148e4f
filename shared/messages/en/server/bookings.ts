import { inEnglish, plural } from '#shared/language/messages.ts'

/** What the server says about bookings: refusals, mails and the participants' file. */
export const bookingMessages = inEnglish('server/bookings', {
  refusals: {
    past: 'This trip has already started, so it can no longer be booked.',
    disabled: 'Online booking is currently disabled for this trip.',
    cancelled: 'This trip is cancelled.',
    paused: 'The organizer takes no bookings for this trip right now. You can join the waiting list.',
    closed: 'Booking for this trip has closed. You can join the waiting list.',
    'fully-booked': 'This trip is fully booked.',
    tooFewSpots: (left: number, people: number) =>
      `Only ${plural('en', left, { one: '1 spot is', other: `${left} spots are` })} left on this trip, and you are booking for ${people}. Nobody has been booked.`,
    otherPrice: (price: string) =>
      `The price has changed: this trip now costs ${price}. Nobody has been booked. If you agree, book again.`,
    otherStart: (dates: string) =>
      `The dates have changed: this trip is now ${dates}. Nobody has been booked. If that suits you, book again.`,
    otherTerms:
      'The organizer has changed when you pay or what you get back. Nobody has been booked. Read it above the button, and book again if you agree.',
    checkAnswers: 'Please check the answers to the organizer’s questions.',
    keyReused: 'This Idempotency-Key was already used for another booking of this trip.',
    keyOfOtherMessage:
      'This message or an earlier version of it has been sent already. If it should go out once more, send it again.',
    keyInvalid: 'Idempotency-Key must be 1 to 200 visible ASCII characters.',
    tooManySpots: (most: number) =>
      `One email address can hold at most ${most === 1 ? '1 spot' : `${most} spots`} on a trip. For a larger group, please contact the organizer.`,
    tooLateToCancel:
      'This trip has started, so the booking can no longer be cancelled here. Write to the organizer.',
    statusMeanwhile: (status: string) =>
      `The status of this booking is “${status}” by now, so nothing was changed.`,
    noSpotLeft: 'No spot is free for this booking: all are booked, or offered to the waiting list.',
    otherTrip: 'tripId names another trip than the address does.',
    linkUnknown: 'This link is not valid, or the trip was too long ago.',
    tripOver: 'This trip is over, so the booking can no longer be changed.',
    alreadyCancelled: 'This booking is cancelled, so it can no longer be changed.',
    otherAccount: 'This booking belongs to another account.',
    otherPerson: (name: string) => `This spot is ${name}’s by now. Nothing has been changed.`,
    onlyOrganizerReads: 'Only the organizer of the trip may read its bookings.',
    onlyOrganizerAdds: 'Only the organizer of the trip may add participants.',
    onlyOrganizerWrites: 'Only the organizer of the trip may write to its participants.',
    nobodyToWriteTo: 'Nobody would get this message.',
    nobodyHasOpened:
      'Nobody would get this message: the people whom you added have not opened the link to their booking yet.',
    notPublished: 'This trip is not public, so nobody can be added to it.',
    onlyOrganizerChanges: 'Only the organizer of the trip may change its bookings.',
  },
  mails: {
    seeBooking: 'See or change your booking',
    linkIsSecret: 'Everybody who has this mail can open the booking.',
    viewTrip: 'View the trip',
    myBookings: 'My Bookings',
    dashboard: 'Trip Organizer Dashboard',
    askOrganizer: (organizer: string, email: string) =>
      `If you have questions, write to ${organizer} at ${email}.`,
    unknownOrganizer: (username: string) =>
      `The account “${username}” typed your address here. Everybody who has this mail can open the booking. If you do not know them, open it and cancel your spot, and report the trip on its page.`,
    facts: {
      price: 'Price',
      free: 'Free',
      status: 'Status',
      priceForAll: (people: number) => `Price for ${people} people`,
      bookedFor: 'Booked for',
      name: 'Name',
      participants: 'Participants',
      email: 'Email',
      mobileNumber: 'Mobile number',
      spotsLeft: 'Spots left',
      offered: 'Offered to the waiting list',
    },
    offeredSpots: (spots: number) => plural('en', spots, { one: '1 spot', other: `${spots} spots` }),
    spotsLeft: (left: number, size: number) => `${left} of ${size}`,
    received: {
      subject: (trip: string) => `Booking received: ${trip}`,
      title: 'Your booking was received',
      text: (people: number) =>
        plural('en', people, {
          one: 'A spot on this trip is held for you.',
          other: `${people} spots on this trip are held for you.`,
        }),
      footnote:
        'Everybody who has this mail can open the booking. To see it under My Bookings, log in, open the booking and press “Keep in my account”.',
    },
    addedByOrganizer: {
      title: 'You have a spot on this trip',
      text: (organizer: string, people: number) =>
        `${organizer} has booked ${plural('en', people, { one: 'a spot on this trip for you', other: `${people} spots on this trip for you and the people with you` })}.`,
    },
    corrected: {
      subject: (trip: string) => `Your booking: ${trip}`,
      title: 'Your booking now has this address',
      text: (organizer: string) =>
        `${organizer} has changed the email address of this booking to yours. Links from earlier mails no longer work.`,
    },
    replaced: {
      subject: (trip: string) => `Another person comes along: ${trip}`,
      title: 'A spot has gone to another person',
      text: (name: string, former: string) =>
        `${name} now has the spot of ${former}. What was paid stays with the spot. What ${former} wrote about allergies and health is erased.`,
    },
    changed: {
      subject: (trip: string) => `Participants changed their details: ${trip}`,
      title: 'What participants changed',
      text: (trip: string) =>
        `This was changed in bookings of ${trip}. The details are on the trip’s page, not in this mail.`,
      insteadOf: (name: string, former: string) => `${name}, in place of ${former}`,
      see: 'See what changed',
    },
    message: {
      from: (organizer: string) => `${organizer} writes to you:`,
      becauseYouBooked: (organizer: string, email: string) =>
        `You get this mail because you have booked this trip. To answer, write to ${organizer} at ${email}.`,
      becauseYouWereAdded: (organizer: string, email: string) =>
        `You get this mail because ${organizer} (${email}) added you to this trip. To leave, find your booking and cancel it. If you do not know them, report the trip on its page.`,
      becauseYouWait: (organizer: string, email: string) =>
        `You get this mail because you are on the waiting list of this trip. To answer, write to ${organizer} at ${email}.`,
    },
    links: {
      subject: 'Your bookings',
      title: 'Your coming bookings',
      text: (trips: number) =>
        `You, or somebody who typed your address, asked for ${plural('en', trips, { one: 'the link to your booking. Open it to see, change or cancel the booking', other: 'the links to your bookings. Open one to see, change or cancel that booking' })}.`,
      footnote: 'Links from earlier mails still work. If you did not ask for this, you can ignore it.',
    },
    newBooking: {
      subject: (trip: string) => `New booking: ${trip}`,
      title: 'New booking',
      text: (booker: string, people: number) =>
        `${booker} has booked ${plural('en', people, { one: 'a spot', other: `${people} spots` })} on your trip.`,
    },
    givenUp: {
      subject: (trip: string) => `Booking cancelled: ${trip}`,
      title: 'A booking was cancelled',
      text: (names: string, people: number, free: number) => {
        if (people === 1)
          return `The spot of ${names} was cancelled${free === 0 ? '' : ' and is free again'}.`
        const cancelled = `The spots of ${names} were cancelled`
        if (free === 0) return `${cancelled}.`
        return `${cancelled}; ${plural('en', free, { one: '1 spot is', other: `${free} spots are` })} free again.`
      },
    },
    statusChanged: {
      subject: (status: string, trip: string) => `${status}: ${trip}`,
      title: 'The status of your booking has changed',
      text: (status: string) => `Your booking is now: ${status}.`,
    },
    cancelled: {
      all: {
        subject: (trip: string) => `Booking cancelled: ${trip}`,
        title: 'Your booking is cancelled',
        byBooker: (people: number) =>
          `You have cancelled your booking. ${plural('en', people, { one: 'Your spot is free for somebody else.', other: `Your ${people} spots are free for others.` })}`,
        byOrganizer: (organizer: string) => `${organizer} has cancelled your booking.`,
      },
      /** When others of the party keep their spots. */
      some: {
        subject: (trip: string) => `Part of your booking cancelled: ${trip}`,
        title: 'Part of your booking is cancelled',
        byBooker: (names: string, people: number) =>
          plural('en', people, {
            one: `You have cancelled the spot of ${names}. It is free for somebody else.`,
            other: `You have cancelled the spots of ${names}. They are free for others.`,
          }),
        byOrganizer: (organizer: string, names: string) =>
          `${organizer} has cancelled the booking of ${names}.`,
      },
      staying: (people: number) =>
        plural('en', people, {
          one: 'The other person still has a spot.',
          other: `The other ${people} people still have their spots.`,
        }),
    },
  },
  linksMailed:
    'If there are coming bookings with that address, we have sent the links to it. They arrive within a few minutes.',
  csv: {
    paymentStatus: 'Payment status',
    price: 'Price',
    currency: 'Currency',
    bookedOn: 'Booked on',
    party: 'Party',
    bookedBy: 'Booked by',
    fileName: 'participants.csv',
  },
})
