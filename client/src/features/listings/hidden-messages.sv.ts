import type { HiddenMessages } from './hidden-messages.en.ts'

export const messages: HiddenMessages = {
  hidden: 'Dold',
  title: 'Dold av en administratör',
  text: (reason) => `Bara du och administratörerna ser den här sidan. Orsaken: ${reason}`,
}
