import type { SuggestionMessages } from './messages.en.ts'

export const messages: SuggestionMessages = {
  upTo: (km) => `högst ${km} km`,
  from: (km) => `över ${km} km`,
  between: (least, most) => `${least}–${most} km`,
  near: (place, km) => `inom ${km} km från ${place}`,
}
