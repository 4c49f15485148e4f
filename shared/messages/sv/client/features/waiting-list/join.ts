import type { joinListMessages as english } from '#messages/client/features/waiting-list/join.ts'
import { translation } from '#shared/language/messages.ts'

export const joinListMessages = translation<typeof english>('sv', 'client/features/waiting-list/join', {
  join: 'Ställ dig på väntelistan',
  title: 'Ställ dig på väntelistan',
  text: 'När platser blir lediga mejlar vi dig och håller dem i 24 timmar (3 timmar om resan börjar inom 3 dagar). Det kostar inget att vänta.',
  byHandText:
    'Lediga platser erbjuds inte automatiskt just nu. Om arrangören erbjuder dig platser mejlar vi dig och håller dem i 24 timmar (3 timmar om resan börjar inom 3 dagar). Det kostar inget att vänta.',
  formLabel: 'Väntelista',
  email: 'E-post',
  seats: 'Platser du vill ha',
  atLeast: 'Minst',
  atLeastHint: 'Är det färre platser än så står du hellre kvar på listan.',
  submit: 'Ställ mig på listan',
  submitting: 'Skickar...',
  joined: 'Du står på väntelistan',
  position: (position) => (position === 1 ? 'Du är först i kön.' : `Du är nummer ${position} i kön.`),
  mailed: (email) =>
    `Vi har skickat en länk till ${email}. Där ser du din plats i kön, och där kan du lämna listan.`,
  already: 'Redan på listan',
  failed: 'Du står inte på listan',
  failedText: 'Det gick inte att ställa dig på väntelistan. Försök igen.',
  spots: (count) => (count === 1 ? '1 plats' : `${count} platser`),
})
