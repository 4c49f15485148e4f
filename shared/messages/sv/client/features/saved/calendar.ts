import type { calendarMessages as english } from '#messages/client/features/saved/calendar.ts'
import { translation } from '#shared/language/messages.ts'

export const calendarMessages = translation<typeof english>('sv', 'client/features/saved/calendar', {
  title: 'I din egen kalender',
  text: 'Prenumerera en gång, så följer din kalender det du sparar här, även nya datum och inställda lopp.',
  create: 'Skapa min kalenderadress',
  secret: 'Alla som har adressen kan se vad du har sparat, så håll den för dig själv.',
  renew: 'Ny adress',
  renewTitle: 'Skapa en ny adress?',
  renewText: 'Den gamla adressen slutar fungera direkt. Prenumerera igen med den nya.',
  renewed: 'Ny kalenderadress',
  failed: 'Det gick inte att ladda kalenderadressen',
  createFailed: 'Det gick inte att skapa kalenderadressen',
})
