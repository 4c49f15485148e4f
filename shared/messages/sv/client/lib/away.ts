import type { awayMessages as english } from '#messages/client/lib/away.ts'
import { translation } from '#shared/language/messages.ts'

export const awayMessages = translation<typeof english>('sv', 'client/lib/away', {
  unknown: 'Anslutningen bröts, och vi vet inte om det här har kommit fram.',
  notSent: 'Trailherd gick inte att nå, och det här skickades inte. Försök igen.',
  givenUp: 'Trailherd gick inte att nå. Försök igen.',
  checks: {
    listing: 'Titta på din översikt innan du sparar igen.',
    register: 'Prova att logga in innan du skapar kontot igen.',
    password: 'Prova att logga in med det nya lösenordet.',
    message: 'Titta bland dina skickade meddelanden innan du skickar igen.',
    other: 'Om du skickar igen kan det komma fram två gånger.',
  },
})
