import type { EmbedButtonMessages } from './button-messages.en.ts'

export const messages: EmbedButtonMessages = {
  embed: 'Bädda in',
  embedThis: 'Bädda in listan',
}
