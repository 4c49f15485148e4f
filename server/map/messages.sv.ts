import type { MapRefusals } from './messages.en.ts'

export const messages: MapRefusals = {
  badOnly: 'only måste vara trips.',
}
