import type { suggestionMessages as english } from '#messages/server/suggestions.ts'
import { translation } from '#shared/language/messages.ts'

export const suggestionMessages = translation<typeof english>('sv', 'server/suggestions', {
  upTo: (km) => `högst ${km} km`,
  from: (km) => `över ${km} km`,
  between: (least, most) => `${least}–${most} km`,
  climbUpTo: (most) => `högst ${most} m stigning`,
  climbFrom: (least) => `minst ${least} m stigning`,
  climbBetween: (least, most) => `${least}–${most} m stigning`,
  fromDay: (day) => `från ${day}`,
  untilDay: (day) => `till och med ${day}`,
  near: (place, km) => `inom ${km} km från ${place}`,
})
