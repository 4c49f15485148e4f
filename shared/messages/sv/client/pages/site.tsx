import type { sitePageMessages as english } from '#messages/client/pages/site.tsx'
import { translation } from '#shared/language/messages.ts'

export const sitePageMessages = translation<typeof english>('sv', 'client/pages/site', {
  contact: {
    title: 'Kontakta oss',
    lead: 'En fråga, ett lopp som saknas, ett datum som är fel? Skriv till oss, så svarar en människa.',
    director: 'Kontakta tävlingsledaren',
    directorOf: (race) => `Kontakta tävlingsledaren för ${race}`,
    aboutRace: (race, place, day) => (
      <>
        Ditt meddelande gäller {race}, {place}, {day}. Vi får det tillsammans med loppets namn och skickar det
        vidare.
      </>
    ),
  },
  notFound: {
    title: '404 Sidan finns inte',
    question: 'Har du glömt att lägga till sidan i routern?',
    text: 'Här tar stigen slut. Adressen kan vara felskriven, eller så har sidan flyttat.',
    findRace: 'Hitta ett lopp',
    seeTrips: 'Se resorna',
  },
})
