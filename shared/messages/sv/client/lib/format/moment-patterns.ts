import { sv } from 'date-fns/locale/sv'
import type { momentPatterns as english } from '#messages/client/lib/format/moment-patterns.ts'
import { translation } from '#shared/language/messages.ts'

export const momentPatterns = translation<typeof english>('sv', 'client/lib/format/moment-patterns', {
  day: 'd MMM yyyy',
  moment: "d MMM yyyy 'kl.' HH:mm",
  locale: sv,
})
