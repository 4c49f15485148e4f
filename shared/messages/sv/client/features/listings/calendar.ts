import type { calendarAddressMessages as english } from '#messages/client/features/listings/calendar.ts'
import { translation } from '#shared/language/messages.ts'

export const calendarAddressMessages = translation<typeof english>(
  'sv',
  'client/features/listings/calendar',
  {
    subscribe: 'Prenumerera',
    address: 'Adressen till din kalender',
    copy: 'Kopiera adressen',
    copied: 'Adressen är kopierad',
    copyFailed: 'Det gick inte att kopiera. Markera adressen och kopiera den.',
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
  },
)
