import type { nearMessages as english } from '#messages/client/features/races/near.ts'
import { translation } from '#shared/language/messages.ts'

export const nearMessages = translation<typeof english>('sv', 'client/features/races/near', {
  title: 'Varifrån ska avståndet mätas?',
  useLocation: 'Använd min plats',
  locating: 'Letar efter din plats...',
  noLocation: 'Det gick inte att hitta din plats. Skriv en ort i stället.',
  town: 'Eller en ort',
  townRequired: 'Skriv en ort.',
  townFailed: 'Det gick inte att slå upp orten. Försök igen.',
  show: 'Visa närmaste lopp',
  looking: 'Slår upp orten...',
  cancel: 'Avbryt',
})
