import type { SharedWaitingMessages } from './messages.en.ts'

export const messages: SharedWaitingMessages = {
  problems: {
    seatsOutside: (most) => `Välj 1 till ${most} platser`,
    atLeastOutside: 'Välj minst 1 och högst så många platser som du vill ha',
  },
}
