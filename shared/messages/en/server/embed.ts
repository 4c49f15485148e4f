import { inEnglish, plural } from '#shared/language/messages.ts'

const number = (value: number) => value.toLocaleString('en-US')

/** The list of races that other sites show in a frame. */
export const embedMessages = inEnglish('server/embed', {
  shown: (shown: number, total: number) =>
    shown === total
      ? plural('en', total, { one: '1 race', other: `${number(total)} races` })
      : `${number(shown)} of ${number(total)} races`,
  none: 'No races match this search right now.',
  seeAll: 'See all on Trailherd',
  newTab: 'Links open in a new tab.',
  cannotShow: 'This list cannot be shown',
  checkAddress: 'Something in the address of this frame is not right:',
  busy: 'The list is not available right now. Please try again in a moment.',
  climb: (metres: string) => `${metres} m climb`,
})
