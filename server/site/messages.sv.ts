import type { DocumentMessages } from './messages.en.ts'

export const messages: DocumentMessages = {
  loading: 'Laddar...',
  needsJavaScript: 'Trailherd behöver JavaScript för att visa lopp och resor.',
  home: 'Start',
  shareCard: 'Trailherds get ovanför ett fjällandskap',
}
