import type { NearMessages } from './messages.en.ts'

export const messages: NearMessages = {
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
}
