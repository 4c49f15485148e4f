import type { SubscribeButtonMessages } from './button-messages.en.ts'

export const messages: SubscribeButtonMessages = {
  subscribe: 'Prenumerera',
}
