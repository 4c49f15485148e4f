import type { subscribeMessages as english } from '#messages/client/features/races/finder/subscribe.ts'
import { translation } from '#shared/language/messages.ts'

export const subscribeMessages = translation<typeof english>('sv', 'client/features/races/finder/subscribe', {
  title: 'Prenumerera i din kalender',
  text: 'Då följer din kalender den här sökningen: nya lopp, ändrade datum och inställda lopp.',
  sentence: ({ listed, distance, where, others }) =>
    `${{ coming: 'Alla lopp', past: 'Avslutade lopp', all: 'Avslutade och kommande lopp' }[listed]}${distance}${where}${
      others.length === 0 ? '' : `: ${others.join(', ')}`
    }`,
  distance: {
    upTo: (most) => ` på högst ${most} km`,
    from: (least) => ` på minst ${least} km`,
    exactly: (km) => ` på ${km} km`,
    between: (least, most) => ` på ${least} till ${most} km`,
  },
  within: (km, place) => ` inom ${km} km från ${place}`,
  you: 'dig',
  in: (countries) => ` i ${countries}`,
})
