import type { adminMessages as english } from '#messages/shared/admin.ts'
import { translation } from '#shared/language/messages.ts'

export const adminMessages = translation<typeof english>('sv', 'shared/admin', {
  reason: 'Orsaken',
  reasonMissing: 'Ange en orsak. Den som berörs läser den.',
  trueOrFalse: (field) => `${field} måste vara true eller false.`,
  raceId: 'Skicka två lopps id.',
  oneRace: 'Skicka id för ett lopp.',
  listOfIds: 'Ange en lista med 1 till 500 id:n.',
  fromTo: (field, from, to) => `${field}: från ${from} till ${to}`,
  nothing: 'tomt',
  yes: 'ja',
  no: 'nej',
  changed: {
    waitingList: 'Väntelista',
    paymentStatus: 'Betalningsstatus',
    rating: 'Betyg',
    reviewText: 'Omdömets text',
    promises: 'Vad som blev av löftena',
    answer: 'Arrangörens svar',
    displayName: 'Visningsnamn',
    profileImage: 'Profilbild',
    language: 'Språk i mejl',
    email: 'E-post',
    pendingEmail: 'Ny e-post',
    organizerConfirmed: 'Arrangören är bekräftad',
    createdBy: 'Arrangör',
    cardPayments: 'Kortbetalning',
  },
})
