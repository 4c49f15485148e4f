import type { CalendarMessages } from './messages.en.ts'

export const messages: CalendarMessages = {
  title: 'I din egen kalender',
  text: 'Prenumerera en gång, så följer din kalender det du sparar här, även nya datum och inställda lopp.',
  create: 'Skapa min kalenderadress',
  subscribe: 'Prenumerera',
  address: 'Adressen till din kalender',
  secret: 'Alla som har adressen kan se vad du har sparat, så håll den för dig själv.',
  copy: 'Kopiera adressen',
  copied: 'Adressen är kopierad',
  copyFailed: 'Det gick inte att kopiera. Markera adressen och kopiera den.',
  renew: 'Ny adress',
  renewTitle: 'Skapa en ny adress?',
  renewText: 'Den gamla adressen slutar fungera direkt. Prenumerera igen med den nya.',
  renewed: 'Ny kalenderadress',
  failed: 'Det gick inte att ladda kalenderadressen',
  createFailed: 'Det gick inte att skapa kalenderadressen',
  howTo: 'Så prenumererar du i Google, Apple och Outlook',
  steps: [
    {
      program: 'Google Kalender',
      text: 'Öppna Google Kalender på en dator. Tryck på + bredvid Andra kalendrar, välj Från webbadress, klistra in adressen och tryck på Lägg till kalender. Google letar efter ändringar några gånger om dagen.',
    },
    {
      program: 'Apple Kalender',
      text: 'Tryck på Prenumerera här ovanför. Eller välj Arkiv, Ny kalenderprenumeration på en Mac och klistra in adressen. På en iPhone öppnar du Kalendrar i appen Kalender, sedan Lägg till kalender och Lägg till kalenderprenumeration.',
    },
    {
      program: 'Outlook på webben',
      text: 'Öppna kalendern, tryck på Lägg till kalender, välj Prenumerera från webben och klistra in adressen.',
    },
  ],
}
