import type { embeddedMapMessages as english } from '#messages/client/pages/embed.ts'
import { translation } from '#shared/language/messages.ts'

export const embeddedMapMessages = translation<typeof english>('sv', 'client/pages/embed', {
  title: 'Karta över traillopp',
  seeAll: 'Se alla på Trailherd',
})
