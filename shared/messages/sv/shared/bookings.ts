import type { sharedBookingMessages as english } from '#messages/shared/bookings.ts'
import { translation } from '#shared/language/messages.ts'

export const sharedBookingMessages = translation<typeof english>('sv', 'shared/bookings', {
  paymentStatuses: { pending: 'Väntar på betalning', paid: 'Betald', cancelled: 'Avbokad' },
  nothingToPay: 'Resan är gratis: det finns inget att betala.',
  paymentToCome: (organizer) => `${organizer || 'Arrangören'} hör av sig om betalningen.`,
  howToPay: (text) => `Så betalar du: ${text}`,
  spotsTaken: (taken, size) =>
    size === 1 ? `${taken} av 1 plats bokad` : `${taken} av ${size} platser bokade`,
  fields: {
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    age: 'Ålder',
    mobileNumber: 'Mobilnummer',
    email: 'E-post',
    foodAllergies: 'Matallergier',
    medicalConditions: 'Medicinska tillstånd',
  },
  fieldNames: {
    firstName: 'Förnamnet',
    lastName: 'Efternamnet',
    mobileNumber: 'Mobilnumret',
    foodAllergies: 'Texten om matallergier',
    medicalConditions: 'Texten om medicinska tillstånd',
    subject: 'Ämnet',
    text: 'Meddelandet',
  },
  problems: {
    noFields: 'Skicka fälten som ett JSON-objekt.',
    firstNameRequired: 'Förnamnet saknas',
    lastNameRequired: 'Efternamnet saknas',
    ageRequired: 'Åldern saknas',
    ageNotWhole: 'Åldern måste vara ett heltal',
    ageTooLow: 'Åldern måste vara minst 1',
    ageTooHigh: 'Åldern får vara högst 120',
    mobileNumberTooShort: 'Mobilnumret måste ha minst 5 tecken',
    emailInvalid: 'Ogiltig e-postadress',
    companionsNoList: 'companions måste vara en lista med personer',
    tooManyPeople: (most) => `Du kan boka för högst ${most} personer på en gång`,
    tripIdInvalid: 'tripId måste vara resans id',
    audienceUnknown: 'Välj all, pending, paid eller waiting',
    subjectRequired: 'Ämnet saknas',
    textRequired: 'Meddelandet saknas',
    onBehalfInvalid: 'onBehalf måste vara true eller false',
    statusUnknown: 'Välj pending, paid eller cancelled',
  },
})
