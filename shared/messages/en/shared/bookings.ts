import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { inEnglish, plural } from '#shared/language/messages.ts'

/** Words for bookings that the form, the pages and the mails share. */
export const sharedBookingMessages = inEnglish('shared/bookings', {
  paymentStatuses: {
    pending: 'Pending Payment',
    paid: 'Paid',
    cancelled: 'Cancelled',
  } satisfies Record<PaymentStatus, string>,
  nothingToPay: 'This trip is free: there is nothing to pay.',
  paymentToCome: (organizer: string) => `${organizer || 'The organizer'} will be in touch about the payment.`,
  howToPay: (text: string) => `How to pay: ${text}`,
  spotsTaken: (taken: number, size: number) =>
    plural('en', size, { one: `${taken} of 1 spot taken`, other: `${taken} of ${size} spots taken` }),
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    age: 'Age',
    mobileNumber: 'Mobile number',
    email: 'Email',
    foodAllergies: 'Food allergies',
    medicalConditions: 'Medical conditions',
    emergencyName: 'Emergency contact',
    emergencyPhone: 'Emergency contact’s phone',
    userId: 'Account',
  },
  /** What the validation messages call the fields. */
  fieldNames: {
    firstName: 'First name',
    lastName: 'Last name',
    mobileNumber: 'Mobile number',
    foodAllergies: 'Food allergies',
    medicalConditions: 'Medical conditions',
    emergencyName: 'Emergency contact',
    emergencyPhone: 'Emergency contact’s phone',
    subject: 'Subject',
    text: 'Message',
  },
  problems: {
    noFields: 'Send the fields as a JSON object.',
    firstNameRequired: 'First name is required',
    lastNameRequired: 'Last name is required',
    ageRequired: 'Age is required',
    ageNotWhole: 'Age must be a whole number',
    ageTooLow: 'Age must be at least 1',
    ageTooHigh: 'Age must be at most 120',
    mobileNumberTooShort: 'Mobile number must be at least 5 characters',
    emailInvalid: 'Invalid email address',
    companionsNoList: 'companions must be a list of people',
    tooManyPeople: (most: number) => `You can book for at most ${most} people at once`,
    priceNotWhole: 'Send the price as a whole number',
    currencyUnknown: 'Choose SEK, USD or EUR',
    tripIdInvalid: 'tripId must be the id of the trip',
    audienceUnknown: 'Choose all, pending, paid or waiting',
    subjectRequired: 'Subject is required',
    textRequired: 'Message is required',
    onBehalfInvalid: 'onBehalf must be true or false',
    statusUnknown: 'Choose pending, paid or cancelled',
  },
})
export type SharedBookingMessages = ReturnType<typeof sharedBookingMessages>
