import { inEnglish } from '#shared/language/messages.ts'

/** Logging out, which every page offers. */
export const sessionMessages = inEnglish('client/features/accounts/session', {
  loggedOut: 'Logged out',
  loggedOutText: 'You have been logged out successfully',
  logoutFailed: 'Logout failed',
})
