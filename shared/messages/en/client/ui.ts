import { inEnglish } from '#shared/language/messages.ts'

/** Words that every part of the site uses. */
export const uiMessages = inEnglish('client/ui', {
  loading: 'Loading...',
  close: 'Close',
  nextPage: 'Next page',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  /** Why loading failed, when nothing more is known. */
  connectionLost: 'The connection or the server may be down for a moment.',
  tryLater: 'Please try again later.',
  opensInNewTab: '(opens in a new tab)',
  range: {
    from: (label: string) => `${label}, from`,
    to: (label: string) => `${label}, to`,
    both: (low: string, high: string) => `${low} to ${high}`,
  },
})
