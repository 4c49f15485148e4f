import type { WorkerMessages } from './messages.en.ts'

export const messages: WorkerMessages = {
  title: 'Du är offline',
  text: 'Den här sidan behöver en uppkoppling. Det här finns kvar på enheten:',
  nothing: 'Den här sidan behöver en uppkoppling, och ingenting finns kvar på enheten än.',
  list: 'Den senaste listan med lopp',
  saved: 'Det du har sparat',
  again: 'Försök igen',
}
