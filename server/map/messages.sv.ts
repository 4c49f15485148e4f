import type { MapRefusals } from './messages.en.ts'

export const messages: MapRefusals = {
  badBox: 'bbox måste vara west,south,east,north i grader.',
  badOnly: 'only måste vara trips.',
}
