import type { sameRaceRefusals as english } from '#messages/server/races/joined.ts'
import { translation } from '#shared/language/messages.ts'

export const sameRaceRefusals = translation<typeof english>('sv', 'server/races/joined', {
  oneRaceTwice: 'Välj två olika lopp.',
  notListed: 'Ett av loppen är dolt, ett utkast eller redan sammanfört.',
  noSuchPair: 'Paret finns inte i listan.',
  noSuchJoin: 'De här loppen är inte sammanförda.',
  undoIsOver: 'Det är redan ångrat, eller mer än 30 dagar sedan.',
  joinedWith: (name) => `Sammanfört med ${name}`,
  stillJoined: 'Loppet är sammanfört med ett annat. Ångra det först.',
})
