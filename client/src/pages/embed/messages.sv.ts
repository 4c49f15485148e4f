import type { EmbeddedMapMessages } from './messages.en.ts'

export const messages: EmbeddedMapMessages = {
  title: 'Karta över traillopp',
  seeAll: 'Se alla på Trailherd',
}
