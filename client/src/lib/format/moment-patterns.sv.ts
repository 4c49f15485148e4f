import { sv } from 'date-fns/locale/sv'
import type { MomentPatterns } from './moment-patterns.en.ts'

export const messages: MomentPatterns = {
  day: 'd MMM yyyy',
  moment: "d MMM yyyy 'kl.' HH:mm",
  locale: sv,
}
