import type { sharedTripMessages as english } from '#messages/shared/trips.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const sharedTripMessages = translation<typeof english>('sv', 'shared/trips', {
  levels: {
    Beginner: 'Nybörjare',
    Intermediate: 'Medel',
    Advanced: 'Erfaren',
    'All levels': 'Alla nivåer',
  },
  tags: {
    'Small group': 'Liten grupp',
    'Cultural experience': 'Kulturupplevelse',
    'All inclusive': 'Allt ingår',
    Skyrunning: 'Skyrunning',
    'Adventure running': 'Äventyrslöpning',
    'Coaching/training sessions': 'Coachning och träningspass',
  },
  days: (days) => plural('sv', days, { one: '1 dag', other: `${days} dagar` }),
  spots: (spots) => plural('sv', spots, { one: '1 plats', other: `${spots} platser` }),
  groupSize: (most) => plural('sv', most, { one: 'Högst 1 person', other: `Högst ${most} personer` }),
  noDates: 'Inga datum än',
  notDecided: 'Inte bestämt än',
  endBeforeStart: 'Slutdatumet kan inte vara före startdatumet',
  tooManyDays: (most) => `En resa är högst ${most} dagar`,
})
