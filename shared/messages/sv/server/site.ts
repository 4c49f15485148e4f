import type { documentMessages as english } from '#messages/server/site.ts'
import { translation } from '#shared/language/messages.ts'

export const documentMessages = translation<typeof english>('sv', 'server/site', {
  loading: 'Laddar...',
  needsJavaScript: 'Trailherd behöver JavaScript för att visa lopp och resor.',
  home: 'Start',
  shareCard: 'Trailherds get ovanför ett fjällandskap',
})
