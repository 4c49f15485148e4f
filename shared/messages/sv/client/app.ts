import type { frameMessages as english } from '#messages/client/app.ts'
import { translation } from '#shared/language/messages.ts'

export const frameMessages = translation<typeof english>('sv', 'client/app', {
  skipToContent: 'Hoppa till innehållet',
  skipToRaces: 'Hoppa till loppen',
  skipToTrips: 'Hoppa till resorna',
  home: 'Trailherd, startsidan',
  mainLinks: 'Huvudmeny',
  openMenu: 'Öppna menyn',
  closeMenu: 'Stäng menyn',
  saved: 'Sparade lopp och resor',
  links: {
    races: 'Lopp',
    trips: 'Resor',
    about: 'Om oss',
    contact: 'Kontakt',
    myRaces: 'Mina lopp',
    myTrips: 'Mina resor',
    myBookings: 'Mina bokningar',
    login: 'Logga in',
    logout: 'Logga ut',
  },
  footer: {
    label: 'Sidfot',
    about: 'Om oss',
    contact: 'Kontakt',
    crew: 'Crewprogrammet',
    privacy: 'Integritet',
    terms: 'Villkor',
    hashtag: (site) => `#trailherd på ${site} (öppnas i en ny flik)`,
  },
  colours: {
    names: { system: 'som enheten', light: 'ljusa', dark: 'mörka' },
    change: (now, next) => `Färger: ${now}. Byt till ${next}.`,
  },
  whoAreYou: 'Vi kunde inte se vem du är',
  broken: {
    title: 'Något gick fel på sidan',
    text: 'Anslutningen kan ha brutits, eller så uppdaterades sajten. Det brukar hjälpa att ladda om sidan.',
    reload: 'Ladda om sidan',
    toRaces: 'Till alla lopp',
  },
})
