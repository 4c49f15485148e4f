import type { RaceMessages } from './messages.en.ts'

export const messages: RaceMessages = {
  distanceNotKnown: 'Okänd distans',
  placeNotKnown: 'Platsen är inte känd',
  climbNotKnown: 'Okänd stigning',
  notRated: 'Ingen gradering',
  dateStatus: {
    estimated: 'Datumet är inte bekräftat',
    postponed: 'Uppskjutet',
    cancelled: 'Inställt',
  },
  placeApproximate: 'Ungefärlig plats',
  from: (name) => `Från ${name}`,
  entriesOpen: 'Anmälan öppen',
  entriesOpenUntil: (day) => `Anmälan öppen till ${day}`,
  entriesOpenFrom: (day) => `Anmälan öppnar ${day}`,
  entriesUntil: (day) => `Anmälan till ${day}`,
  soldOut: 'Fullbokat',
  entriesClosed: 'Anmälan stängd',
}
