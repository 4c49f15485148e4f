import type { embedButtonMessages as english } from '#messages/client/features/races/finder/embed/button.ts'
import { translation } from '#shared/language/messages.ts'

export const embedButtonMessages = translation<typeof english>(
  'sv',
  'client/features/races/finder/embed/button',
  {
    embed: 'Bädda in',
    embedThis: 'Bädda in listan',
  },
)
