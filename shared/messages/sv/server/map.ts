import type { mapRefusals as english } from '#messages/server/map.ts'
import { translation } from '#shared/language/messages.ts'

export const mapRefusals = translation<typeof english>('sv', 'server/map', {
  badOnly: 'only måste vara trips.',
})
