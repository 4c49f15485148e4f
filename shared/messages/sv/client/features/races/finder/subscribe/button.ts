import type { subscribeButtonMessages as english } from '#messages/client/features/races/finder/subscribe/button.ts'
import { translation } from '#shared/language/messages.ts'

export const subscribeButtonMessages = translation<typeof english>(
  'sv',
  'client/features/races/finder/subscribe/button',
  {
    subscribe: 'Prenumerera',
  },
)
