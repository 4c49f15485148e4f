import type { pageDescriptions as english } from '#messages/shared/pages/descriptions.ts'
import { translation } from '#shared/language/messages.ts'

export const pageDescriptions = translation<typeof english>('sv', 'shared/pages/descriptions', {
  slogan: 'Små traillopp och guidade löparresor',
  pages: {
    home: 'Hitta ett litet traillopp eller en löparresa: efter distans, stigning, terräng, datum och plats, i lista eller på karta.',
    trips: 'Guidade löparresor i små grupper: datum, platser, priser och lediga platser.',
    about: 'Vad Trailherd är till för, hur vi arbetar och vilka vi är.',
    contact: 'Skriv till Trailherd eller till dem som ordnar ett lopp.',
    tierProgram: 'LAMB, GOAT, SHEPHERD: hjälp till på en resa och res billigare, gratis eller mot en andel.',
    measuring: 'Hur Trailherd mäter distans och stigning i en GPX-fil, och hur långt man kan lita på det.',
    logoPreview: 'Fyra märken för Trailherd, på ljus och mörk botten, i stort och smått.',
    privacy: 'Vad Trailherd sparar om dig, hur länge, och vem som ser det.',
    terms: 'Vad du kan vänta dig av Trailherd, och vad vi väntar oss av dig.',
  },
  race: ({ name, location, facts }) =>
    `${[`${name}, ${location}`, facts.join(', ')].filter(Boolean).join(': ')}.`,
  climb: (metres) => `${metres} m stigning`,
  climbNotKnown: 'okänd stigning',
  trip: (trip) => `${trip.name}, ${trip.location}: ${trip.dates}, ${trip.days} dagar, ${trip.level}.`,
})
