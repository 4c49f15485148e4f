import type { sharedWaitingMessages as english } from '#messages/shared/waiting-list.ts'
import { translation } from '#shared/language/messages.ts'

export const sharedWaitingMessages = translation<typeof english>('sv', 'shared/waiting-list', {
  problems: {
    seatsOutside: (most) => `Välj 1 till ${most} platser`,
    atLeastOutside: 'Välj minst 1 och högst så många platser som du vill ha',
    stayNotBoolean: 'stay måste vara true eller false',
  },
})
