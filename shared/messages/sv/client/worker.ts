import type { workerMessages as english } from '#messages/client/worker.ts'
import { translation } from '#shared/language/messages.ts'

export const workerMessages = translation<typeof english>('sv', 'client/worker', {
  title: 'Du är offline',
  unreachable: 'Trailherd går inte att nå just nu',
  text: 'Den här sidan behöver en uppkoppling. Det här finns kvar på enheten:',
  nothing: 'Den här sidan behöver en uppkoppling, och ingenting finns kvar på enheten än.',
  list: 'Den senaste listan med lopp',
  saved: 'Det du har sparat',
  roll: (trip) => `Deltagare på ${trip}`,
  opensItself: 'Så fort Trailherd går att nå öppnas sidan av sig själv.',
  again: 'Försök igen',
})
