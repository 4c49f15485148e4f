import type { embedMessages as english } from '#messages/server/embed.ts'
import { plural, translation } from '#shared/language/messages.ts'

const number = (value: number) => value.toLocaleString('sv-SE')

export const embedMessages = translation<typeof english>('sv', 'server/embed', {
  shown: (shown, total) =>
    shown === total
      ? plural('sv', total, { one: '1 lopp', other: `${number(total)} lopp` })
      : `${number(shown)} av ${number(total)} lopp`,
  none: 'Inga lopp passar sökningen just nu.',
  seeAll: 'Se alla på Trailherd',
  newTab: 'Länkarna öppnas i en ny flik.',
  cannotShow: 'Listan kan inte visas',
  checkAddress: 'Något i ramens adress stämmer inte:',
  busy: 'Listan går inte att visa just nu. Försök igen om en stund.',
  climb: (metres) => `${metres} m stigning`,
})
