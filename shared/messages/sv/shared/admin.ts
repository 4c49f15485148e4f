import type { adminMessages as english } from '#messages/shared/admin.ts'
import { translation } from '#shared/language/messages.ts'

export const adminMessages = translation<typeof english>('sv', 'shared/admin', {
  reason: 'Orsaken',
  reasonMissing: 'Ange en orsak. Den som berörs läser den.',
  trueOrFalse: (field) => `${field} måste vara true eller false.`,
  listOfIds: 'Ange en lista med 1 till 500 id:n.',
  changed: {
    waitingList: 'Väntelista',
    paymentStatus: 'Betalningsstatus',
    rating: 'Betyg',
    reviewText: 'Omdömets text',
    displayName: 'Visningsnamn',
    profileImage: 'Profilbild',
    language: 'Språk i mejl',
    email: 'E-post',
    pendingEmail: 'Ny e-post',
    organizerConfirmed: 'Arrangören är bekräftad',
  },
})
