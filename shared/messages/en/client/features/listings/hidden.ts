import { inEnglish } from '#shared/language/messages.ts'

/** What the owner of a hidden race or trip reads on its page and on the dashboard. */
export const hiddenMessages = inEnglish('client/features/listings/hidden', {
  title: 'Hidden by an administrator',
  text: (reason: string) => `Only you and the administrators see this page. The reason: ${reason}`,
})
